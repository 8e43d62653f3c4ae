import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/new-request.ts";
import english from "#app/locales/en/new-request.ts";

addPageTexts({ ar: { newRequest: arabic }, en: { newRequest: english } });
