import { beforeEach, expect, it } from "vitest";
import { createRemoteTransport } from "#app/lib/compat/client.server.ts";
import { tenant } from "#contract/auth/schemas.ts";
import { agenda } from "#contract/requests/agenda.schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { listening } from "#tests/support/local-server.ts";

const at = (days: number) => new Date(Date.now() + days * MS_PER_DAY).toISOString();
const request = (id: number, fields: object) => ({
	id,
	assigned_to_id: 7,
	status: "pending",
	...fields,
});

/** What the API has, by the path of the call; all else is 404. */
const answers: Readonly<Record<string, unknown>> = {
	"/requests": [
		request(1, { due_date: at(40) }),
		request(2, { due_date: at(-1), status: "in_progress" }),
		request(3, { status: "late" }),
		request(4, { due_date: at(-2), status: "done" }),
		request(5, { due_date: at(-2), assigned_to_id: 8 }),
		request(6, {}),
	],
	"/members/7": { id: 7, email: "a@stranger.example", unread_notifications: 3 },
};

let read: (path: string) => Promise<Response>;
beforeEach(async () => {
	const { origin } = await listening(({ url = "" }, response) => {
		const answer = answers[url.replace(/\?.*/, "")];
		response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
		response.end(JSON.stringify(answer ?? {}));
	});
	const transport = createRemoteTransport(origin);
	read = (path) => transport(`${path}?currentMemberId=7`, { method: "GET" }, { tenant: "acme" });
});

it("the organisation is named by its address, without features", async () => {
	const known = tenant.parse(await (await read("/tenant")).json());
	expect(known).toMatchObject({ slug: "acme", name_ar: "acme", time_zone: "UTC", features: [] });
});

it("the agenda has the open requests of the member, the earliest due first", async () => {
	const { requests, totals, absence } = await (await read("/requests/my-day")).json();
	expect(requests.map(({ id, part }: { id: number; part: string }) => [id, part])).toEqual([
		[2, "late"],
		[1, "later"],
		[3, "late"],
		[6, "later"],
	]);
	expect(agenda.shape.totals.parse(totals)).toEqual({ late: 2, today: 0, later: 2, waiting: 0 });
	expect([requests[0].begun, absence]).toEqual([true, null]);
});

it("the unread notifications are those that the member has", async () => {
	expect(await (await read("/requests/notifications/unread")).json()).toEqual({ unread: 3 });
});

it("what it has nothing of is empty, and what pages can do without is not there", async () => {
	expect(await (await read("/requests/1/escalations")).json()).toEqual([]);
	expect(await (await read("/branches/1/needed-by")).json()).toEqual({ blocking: {} });
	expect((await read("/work-counts")).status).toBe(404);
});
