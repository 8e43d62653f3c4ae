import { z } from "zod";
import { createSecretToken, hashToken } from "#api/auth/secret-token.ts";
import { saveFeed } from "#api/calendar-feed/queries.ts";
import {
	calendarFeed,
	calendarSubscription,
	newCalendarSubscription,
} from "#contract/calendar-feed/schemas.ts";
import { clock } from "../clock.ts";
import { within } from "../database.ts";
import { makeMember, type TestMember } from "../members.ts";
import type { CallRow } from "./endpoint-case.ts";

const here = () => "/my-calendar";

async function feedPath(member: TestMember): Promise<string> {
	const token = createSecretToken();
	const feed = { memberId: member.id, tokenHash: hashToken(token), since: clock.now() };
	await within(member.tenant, (scope) => saveFeed(scope, feed));
	return `/calendar/${token}`;
}

export const calendarFeedCalls: readonly CallRow[] = [
	{ call: "GET /my-calendar", path: here, answer: calendarSubscription },
	{ call: "POST /my-calendar", path: here, body: () => ({}), answer: newCalendarSubscription },
	{ call: "DELETE /my-calendar", path: here, answer: z.object({ message: z.string() }) },
	{
		call: "GET /calendar/{token}",
		open: true,
		path: feedPath,
		foreignPath: async (other) => feedPath(await makeMember(other)),
		answer: calendarFeed,
	},
];
