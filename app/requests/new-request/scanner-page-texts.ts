import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/qr-scanner.ts";
import english from "#app/locales/en/qr-scanner.ts";

addPageTexts({ ar: { qrScanner: arabic }, en: { qrScanner: english } });
