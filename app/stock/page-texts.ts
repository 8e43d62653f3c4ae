import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/stocktake.ts";
import english from "#app/locales/en/stocktake.ts";

addPageTexts({ ar: { stocktake: arabic }, en: { stocktake: english } });
