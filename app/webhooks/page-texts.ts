import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/webhooks.ts";
import english from "#app/locales/en/webhooks.ts";

addPageTexts({ ar: { webhooks: arabic }, en: { webhooks: english } });
