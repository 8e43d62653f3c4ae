import { join } from "node:path";
import { expect, it } from "vitest";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { sessionCookie } from "#app/lib/session.server.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";
import { everyRoute } from "#tests/support/routes.ts";
import { stubSetting } from "#tests/support/settings.ts";

const waiting: (() => void)[] = [];

answerCalls((path) => new Promise((resolve) => waiting.push(() => resolve(answerOf(path)))));

const flags = new Proxy({}, { get: () => 1, has: () => true });
const features = ["extensions", "kinds", "plans", "calendars", "ratings", "similar"];
const member = { id: 1, permissionDetails: flags, tenantDetails: { features } };

/** Each call but those of the frame is refused for a reason of its own. */
const answerOf = (path: string) => {
	if (path.startsWith("/members/1?")) return { ok: true, json: async () => member } as Response;
	if (path.startsWith("/tenant")) return Response.json({ features });
	return Response.json({ code: "right_missing", right: path.replace(/\?.*/, "") }, { status: 403 });
};

const randomId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What a page says, where each of the calls that it makes at once is answered in an order. */
async function refusalOf(load: (given: object) => unknown, path: string, isReversed: boolean) {
	const url = `http://refusals-in-order.localhost${path}`;
	const auth = { token: "token", user: { id: 1 } };
	const cookie = await sessionCookie(new Request(url), auth, false);
	const params = { slug: "category", id: "2" };
	let said: unknown;
	const loading = (async () =>
		load({ request: new Request(url, { headers: { cookie } }), params }))()
		.catch((refusal) => refusal)
		.then((end) => {
			said = end ?? null;
		});
	while (said === undefined) {
		for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
		const calls = waiting.splice(0);
		for (const answer of isReversed ? calls.reverse() : calls) {
			answer();
			await new Promise((resolve) => setImmediate(resolve));
		}
	}
	await loading;
	return JSON.stringify((said as { data?: unknown } | null)?.data ?? null).replaceAll(randomId, "");
}

const pages = everyRoute().filter(({ file, isPage }) => isPage && file.startsWith("_app."));

it.each(pages)(
	"$path gives the same reason whichever answer comes first",
	async ({ file, path }) => {
		stubSetting("SESSION_SECRET", "a secret of the test");
		const { loader } = await import(join(process.cwd(), "app/routes", file));
		const address = path.replace(":slug", "category").replace(":id", "2");
		const first = await refusalOf(loader, address, false);
		expect(await refusalOf(loader, address, true)).toBe(first);
	},
);

it("gives what each call gave", async () => {
	expect(await allInOrder([Promise.resolve(1), "two", null])).toEqual([1, "two", null]);
});
