import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/charts.ts";
import english from "#app/locales/en/charts.ts";

addPageTexts({ ar: { charts: arabic }, en: { charts: english } });
