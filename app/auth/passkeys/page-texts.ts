import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/passkeys.ts";
import english from "#app/locales/en/passkeys.ts";

addPageTexts({ ar: { passkeys: arabic }, en: { passkeys: english } });
