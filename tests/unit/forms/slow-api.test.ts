import { beforeEach, expect, it, vi } from "vitest";
import { writeNeedsOf } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { loadFormPage } from "#app/forms/form-page.server.ts";
import { sessionCookie } from "#app/lib/session.server.ts";
import { stubSetting } from "#tests/support/settings.ts";

/** How many calls stand one behind the other before each call: what a slow API multiplies. */
let depths: { path: string; depth: number }[] = [];
let waiting: (() => void)[] = [];
let depth = 1;

const settled = async () => {
	for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
};

vi.mock("#app/lib/api-transport.server.ts", () => ({
	sendToApi: (path: string) => {
		depths.push({ path, depth });
		return new Promise<Response>((resolve) => {
			waiting.push(() => resolve(answerOf(path)));
		});
	},
}));

const flags = new Proxy({}, { get: () => 1, has: () => true });

const member = { id: 1, permissionDetails: flags, tenantDetails: { features: [] } };

const answerOf = (path: string) => {
	if (path.startsWith("/members/1?")) return { ok: true, json: async () => member } as Response;
	if (path.startsWith("/select/")) return Response.json([]);
	if (path.startsWith("/tenant")) return Response.json({ features: ["extensions"] });
	return Response.json({ id: 2, name_en: "One", name_ar: "واحد", hours: [] });
};

beforeEach(() => {
	[depths, waiting, depth] = [[], [], 1];
});

const slugs = Object.values(entities)
	.filter((entity) => entity.form && writeNeedsOf(entity))
	.map(({ name }) => name);

it.each(slugs)("the form of %s asks for nothing twice in a row", async (slug) => {
	stubSetting("SESSION_SECRET", "a secret of the test");
	for (const id of [undefined, "2"]) {
		[depths, waiting, depth] = [[], [], 1];
		const url = `http://slow-${slug}-${id}.localhost/form`;
		const cookie = await sessionCookie(
			new Request(url),
			{ token: "token", user: { id: 1 } },
			false,
		);
		let isDone = false;
		const loaded = loadFormPage(new Request(url, { headers: { cookie } }), slug, id).finally(() => {
			isDone = true;
		});
		while (!isDone) {
			await settled();
			depth++;
			for (const answer of waiting.splice(0)) answer();
		}
		await loaded;
		expect(Math.max(...depths.map((call) => call.depth)), JSON.stringify(depths)).toBeLessThan(3);
		expect(depths.filter(({ path }) => path.startsWith("/members/1?"))).toHaveLength(1);
	}
});
