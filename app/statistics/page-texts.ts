import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/statistics.ts";
import english from "#app/locales/en/statistics.ts";

addPageTexts({ ar: { statistics: arabic }, en: { statistics: english } });
