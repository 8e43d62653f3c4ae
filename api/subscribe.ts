import { followForAudit } from "./audit/events.ts";
import { followTimeZoneForCalendars } from "./calendars/events.ts";
import { followTimeZoneForListMails } from "./list-mails/events.ts";
import { followRequestsForNotifications } from "./notifications/events.ts";
import { followForPlans } from "./plans/events.ts";
import { followRequestsForReports } from "./public-reports/events.ts";
import { followTimeZoneForWork } from "./recurring-work.ts";
import { followRequestsForWebhooks } from "./webhooks/events.ts";

/**
 * Makes subjects follow the events of others. Every process that changes data calls it at start;
 * again it changes nothing. Handlers of the same event run in this order.
 */
export function subscribeAll(): void {
	followRequestsForNotifications();
	followForAudit();
	followRequestsForReports();
	followForPlans();
	followRequestsForWebhooks();
	followTimeZoneForListMails();
	followTimeZoneForWork();
	followTimeZoneForCalendars();
}
