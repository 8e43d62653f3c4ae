import { beforeEach, describe, expect, it } from "vitest";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import type { ErrorPageData } from "#app/lib/error-page-data.ts";
import { sessionCookie } from "#app/lib/session.server.ts";
import { diskBudget, runInRequest } from "#app/lib/shared-process.server.ts";
import { stubSetting } from "#tests/support/settings.ts";

const host = "acme.localhost";
const url = `http://${host}/edit/branch/3`;

let cookie: string;
beforeEach(async () => {
	stubSetting("SESSION_SECRET", "a secret of the test");
	const auth = { token: "t".repeat(43), user: { id: 7 } };
	cookie = await sessionCookie(new Request(url), auth, false);
});

const posted = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
	new Request(url, {
		method: "POST",
		headers: { host, origin: `http://${host}`, ...headers },
		body: new URLSearchParams(fields),
	});

describe("a form of somebody who is signed in", () => {
	it("is taken as it was sent", async () => {
		const {
			session: visitor,
			form,
			resumed,
		} = await readAuthenticatedForm(posted({ name_en: "North" }, { cookie }));
		expect([...form]).toEqual([["name_en", "North"]]);
		expect({ memberId: visitor.memberId, resumed }).toEqual({ memberId: 7, resumed: false });
	});

	it("is as it was before it waited for them to sign in again", async () => {
		const sent = posted({ resume: "/edit/branch/3", "kept.name_en": "North" }, { cookie });
		const { form, resumed } = await readAuthenticatedForm(sent);
		expect([...form]).toEqual([["name_en", "North"]]);
		expect(resumed).toBe(true);
	});
});

describe("a form for whose files there is no room", () => {
	it("is kept, to be shown again as it was filled", async () => {
		const form = new FormData();
		form.set("name_en", "North");
		form.set("photo", new File(["x"], "a.jpg"));
		const encoded = new Response(form);
		const sent = new Request(url, {
			method: "POST",
			headers: {
				host,
				cookie,
				origin: `http://${host}`,
				"content-type": encoded.headers.get("content-type") ?? "",
			},
			body: await encoded.arrayBuffer(),
		});
		const room = diskBudget.reserve(
			{ tenant: "acme", member: 7, network: null },
			128 * 1024 * 1024,
		);
		const mark = (marked: FormData) => marked.set("photos_lost", "1");
		const how = { mark, files: async () => true };
		const { data, init } = await readAuthenticatedForm(sent, how).catch((thrown) => thrown);
		room.release();
		expect(init.status).toBe(429);
		expect(data).toEqual({
			code: "files_refused",
			form: {
				path: "/edit/branch/3",
				fields: [
					["resume", "/edit/branch/3"],
					["kept.name_en", "North"],
					["kept.photos_lost", "1"],
				],
			},
		});
		const again = await readAuthenticatedForm(
			posted(Object.fromEntries(data.form.fields), { cookie }),
		);
		expect(again.resumed).toBe(true);
		expect([...again.form]).toEqual([
			["name_en", "North"],
			["photos_lost", "1"],
		]);
	});
});

describe("a form of nobody", () => {
	const refused = async (sent: Request, how: Parameters<typeof readAuthenticatedForm>[1] = {}) =>
		(await readAuthenticatedForm(sent, how).catch((thrown) => thrown)) as {
			data: ErrorPageData;
			init: ResponseInit;
		};

	it("is kept while its sender signs in, with what it says of itself", async () => {
		const mark = (form: FormData) => form.set("photos_lost", "1");
		const { data, init } = await refused(posted({ name_en: "North" }), { mark });
		expect(init.status).toBe(401);
		expect(data).toMatchObject({ code: "session_ended" });
		expect(data.form?.fields).toEqual([
			["name_en", "North"],
			["photos_lost", "1"],
		]);
	});

	it("says so in the words of its page", async () => {
		const { data } = await refused(posted({}), { ended: "escalations.notAuthenticated" });
		expect(data.title).toBe("escalations.notAuthenticated");
	});

	it("of another site is refused before", async () => {
		const context = {
			id: "a request",
			isFromOwnPage: () => false,
			clientAddress: null,
			clientNetwork: null,
			method: "POST",
			path: "/edit/branch/3",
			search: "",
			receivedAt: 0,
		};
		const { init } = await runInRequest(context, () => refused(posted({})));
		expect(init.status).toBe(403);
	});
});
