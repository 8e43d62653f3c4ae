import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/work-order.ts";
import english from "#app/locales/en/work-order.ts";

addPageTexts({ ar: { workOrder: arabic }, en: { workOrder: english } });

/** The title of the sheet, which has it in both languages. */
export const titles = { ar: arabic.title, en: english.title };
