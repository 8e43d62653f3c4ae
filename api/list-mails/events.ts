import { shiftDueTime } from "../platform/recurring/due-times.queries.ts";
import { timeZoneTopic } from "../tenants/topic.ts";
import { listMailWorkName } from "./next-mailing.ts";
import { shiftListMails } from "./queries.ts";

/** Makes lists by mail keep their local times in another time zone, none sent twice in a day. */
export function followTimeZoneForListMails(): void {
	timeZoneTopic.subscribe("list-mails", async (scope, { from, to }) => {
		await shiftListMails(scope, from, to);
		await shiftDueTime(scope, listMailWorkName, from, to);
	});
}
