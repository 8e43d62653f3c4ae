import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/departure-page.ts";
import english from "#app/locales/en/departure-page.ts";

addPageTexts({ ar: { departurePage: arabic }, en: { departurePage: english } });
