import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/escalations.ts";
import english from "#app/locales/en/escalations.ts";

addPageTexts({ ar: { escalations: arabic }, en: { escalations: english } });
