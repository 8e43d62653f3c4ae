import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { signedIn } from "#tests/support/api-client.ts";
import { count, owner } from "#tests/support/database.ts";
import {
	checkEndpoints,
	makeInput,
	methodOf,
	ofMembers,
} from "#tests/support/endpoints/each-endpoint.ts";
import {
	makeTenantWithNumbers,
	requestsNamedBy,
} from "#tests/support/endpoints/numbered-requests.ts";
import { makeMemberWith } from "#tests/support/members.ts";

/** What leaves no entry about the request itself, and why. */
const others: Readonly<Record<string, string>> = {
	"POST /reports/join": "the entry is about the report",
	"DELETE /requests/{id}/join": "who watches no longer leaves nothing behind",
	"POST /requests/notifications/read": "what somebody has read is nobody else's business",
};

/** That nobody has worked on a request is known by this: a decision on its report may be taken back. */
it("every endpoint that writes to a request leaves an entry of the audit trail about it", async () => {
	const acme = await makeTenantWithNumbers();
	const caller = await makeMemberWith(acme, ...permissionFlags);
	const client = await signedIn(caller);
	const tried: string[] = [];
	await checkEndpoints(
		(endpoint) => ofMembers(endpoint) && methodOf(endpoint) !== "GET",
		async (endpoint) => {
			const input = await makeInput(endpoint, caller);
			const named = requestsNamedBy(input);
			if (named.length === 0) return;
			tried.push(endpoint.call);
			const entries = () =>
				count(acme, "audit_log", sql`entity = 'request' and entity_id = ${named[0]}`);
			const before = await entries();
			const response = await client.send(methodOf(endpoint), input.path, input.sending);
			expect(response.status).toBe(200);
			expect((await entries()) > before).toBe(!(endpoint.call in others));
		},
	);
	expect(tried).toEqual(expect.arrayContaining(Object.keys(others)));
});

/** The tables of what hangs on a request: who writes it. */
const tables: Readonly<Record<string, string>> = {
	documents: "members, by an endpoint",
	escalations: "members, by an endpoint",
	notifications: "the server: what follows from an entry, or from the request's creation",
	plan_occurrences: "the server: requests of plans come of no report",
	readings: "members, by an endpoint: with the steps of a request",
	reports: "members, by an endpoint about the report; the others are counted by themselves",
	request_events: "members, by an endpoint, and the server",
	request_notes: "members, by an endpoint",
	request_parts: "members, by an endpoint",
	request_photos: "members, by an endpoint, and the report that the request came of",
	request_ratings: "members, by an endpoint, once it is done, which is final",
	request_reopenings: "members, by an endpoint, once it is done, which is final",
	request_steps: "members, by an endpoint; requests of plans come of no report",
	request_watchers: "members, by an endpoint",
	request_work: "members, by an endpoint",
	stock_movements: "members, by an endpoint: with parts, or once it is done",
};

it("every table of what hangs on a request is among those whose writers are known", async () => {
	const found = await owner<{ name: string }[]>`
		select distinct conrelid::regclass::text as name from pg_constraint
		where contype = 'f' and confrelid = 'requests'::regclass order by 1`;
	expect(found.map(({ name }) => name)).toEqual(Object.keys(tables).sort());
});
