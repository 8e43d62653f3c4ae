import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/audit-page.ts";
import english from "#app/locales/en/audit-page.ts";

addPageTexts({ ar: { auditPage: arabic }, en: { auditPage: english } });
