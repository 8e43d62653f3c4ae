import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/onboarding.ts";
import english from "#app/locales/en/onboarding.ts";

addPageTexts({ ar: { onboarding: arabic }, en: { onboarding: english } });
