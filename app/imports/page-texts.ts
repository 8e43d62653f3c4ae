import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/imports.ts";
import english from "#app/locales/en/imports.ts";

addPageTexts({ ar: { imports: arabic }, en: { imports: english } });
