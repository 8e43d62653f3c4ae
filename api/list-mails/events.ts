import { timeZoneTopic } from "../tenants/topic.ts";
import { shiftListMails } from "./queries.ts";

/** Makes lists by mail keep their local times in another time zone, none sent twice in a day. */
export function followTimeZoneForListMails(): void {
	timeZoneTopic.subscribe("list-mails", (scope, { from, to }) => shiftListMails(scope, from, to));
}
