import { z } from "zod";
import { nextIds } from "#api/platform/database/sequences.ts";
import { notifications } from "#api/tables.ts";
import { openedNotification, unreadNotifications } from "#contract/notifications/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { within } from "../database.ts";
import { makeMember, type TestMember } from "../members.ts";
import { makeRequest } from "../requests.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

const here = (path: string) => () => path;

async function makeNotification(member: TestMember): Promise<number> {
	const requestId = await makeRequest(member);
	return within(member.tenant, async (scope) => {
		const id = await nextIds(scope, "notifications");
		await scope.db
			.insert(notifications)
			.values({ tenantId: member.tenant.id, id, memberId: member.id, kind: "note", requestId });
		return id;
	});
}

async function foreignNotification(other: Tenant): Promise<number> {
	const member = await makeMember(other);
	await Promise.all([makeNotification(member), makeNotification(member)]);
	return makeNotification(member);
}

export const notificationCalls: readonly CallRow[] = [
	{
		call: "POST /requests/notifications/read",
		path: here("/requests/notifications/read"),
		body: async (caller) => ({ request_id: await makeRequest(caller) }),
		malformed: [{ body: () => ({ request_id: "tap" }), fields: { request_id: "number" } }],
		answer: unreadNotifications.extend({ message: z.string() }),
	},
	{
		call: "GET /requests/notifications/unread",
		path: here("/requests/notifications/unread"),
		answer: unreadNotifications,
	},
	{
		call: "POST /requests/notifications/{id}/read",
		path: async (caller) => `/requests/notifications/${await makeNotification(caller)}/read`,
		foreignPath: async (other) =>
			`/requests/notifications/${await foreignNotification(other)}/read`,
		answer: openedNotification,
	},
	{
		call: "DELETE /requests/notifications/{id}",
		path: async (caller) => `/requests/notifications/${await makeNotification(caller)}`,
		foreignPath: async (other) => `/requests/notifications/${await foreignNotification(other)}`,
		answer: messageResponse,
	},
];
