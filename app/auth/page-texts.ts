import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/sign-in-ways.ts";
import english from "#app/locales/en/sign-in-ways.ts";

addPageTexts({ ar: { signInWays: arabic }, en: { signInWays: english } });
