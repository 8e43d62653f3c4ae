import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/qr-labels.ts";
import english from "#app/locales/en/qr-labels.ts";

addPageTexts({ ar: { qrLabels: arabic }, en: { qrLabels: english } });

/** What scanning a label does, which it says in both languages. */
export const scanTexts = { ar: arabic.scan, en: english.scan };
