import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/tenants.ts";
import english from "#app/locales/en/tenants.ts";

addPageTexts({ ar: { tenants: arabic }, en: { tenants: english } });
