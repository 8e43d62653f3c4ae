import { addPageTexts } from "#app/lib/i18n.ts";
import arabic from "#app/locales/ar/calendar-feed.ts";
import english from "#app/locales/en/calendar-feed.ts";

addPageTexts({ ar: { calendarFeed: arabic }, en: { calendarFeed: english } });
