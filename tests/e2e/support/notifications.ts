import { notify } from "#api/notifications/notify.ts";
import type { RequestNotificationKind } from "#contract/notifications/constants.ts";
import { within } from "./database.ts";
import { makeMember, type Person } from "./members.ts";
import { makeRequest } from "./requests.ts";

/** Tells a member of something, as the server does by itself. */
export const addNotification = (
	{ id }: Person,
	requestId: number,
	kind: RequestNotificationKind = "note",
) => within((scope) => notify(scope, [id], { kind, requestId, actorId: null, date: new Date() }));

/** A member with two requests: told twice of the first, once of the other. */
export async function informed(): Promise<{ member: Person; first: number; second: number }> {
	const member = await makeMember();
	const { id: first } = await makeRequest(member);
	const { id: second } = await makeRequest(member);
	await addNotification(member, first, "status");
	await addNotification(member, first, "note");
	await addNotification(member, second, "late");
	return { member, first, second };
}
