import { beforeEach, describe, expect, it, vi } from "vitest";
import { createRemoteTransport } from "#app/lib/compat/client.server.ts";
import { sessionCookie } from "#app/lib/session.server.ts";
import { loadAssignPage } from "#app/requests/assignment/assign-page.server.ts";
import { handleRequestForm } from "#app/requests/request-actions.server.ts";
import type { RequestFormState } from "#app/requests/request-form.server.ts";
import { loadRequestPage } from "#app/requests/request-page.server.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";
import { stubSetting } from "#tests/support/settings.ts";

/** What an API answers that knows the calls of the specification, by the path of the call. */
let answers: Record<string, () => Response> = {};

answerCalls(createRemoteTransport("http://stranger.example"));

const visitor = { tenant: "request-page", token: "token", memberId: 1 };
const row = {
	id: 5,
	status: "pending",
	comment: "It leaks",
	member_id: 1,
	assigned_to_id: null,
	photo: "/uploads/requests/a.jpg",
	notes: [{ desc: "Part ordered", createdAt: "2030-01-01T09:00:00.000Z" }],
};

const url = "http://request-page.localhost/view/request/5";

async function acting(fields: Record<string, string>) {
	stubSetting("SESSION_SECRET", "a secret of the test");
	const auth = { token: "token", user: { id: 1 } };
	const cookie = await sessionCookie(new Request(url), auth, false);
	const request = new Request(url, {
		method: "POST",
		headers: {
			host: "request-page.localhost",
			origin: "http://request-page.localhost",
			cookie,
			"accept-language": "en",
		},
		body: new URLSearchParams(fields),
	});
	return handleRequestForm(request, "5").catch((thrown) => thrown);
}

beforeEach(() => {
	vi.stubGlobal("fetch", async (address: string) => {
		const { pathname } = new URL(address);
		return answers[pathname]?.() ?? new Response("Not found", { status: 404 });
	});
	answers = {
		"/requests/5": () => Response.json(row),
		"/mymembers": () => Response.json([{ id: 2, name_en: "Omar", name_ar: "عمر", email: "o@x" }]),
	};
});

describe("a request in front of another API", () => {
	it("has a page, with what is not told left empty", async () => {
		const page = await loadRequestPage(new Request(url), visitor, "5");
		expect(page).toMatchObject({
			request: {
				photos: ["/uploads/requests/a.jpg"],
				timeline: [],
				notes: [{ desc: "Part ordered", memberDetails: null, photos: [] }],
			},
			escalations: [],
		});
		expect(page.panel?.targets).toHaveProperty("error");
		expect(await loadAssignPage(new Request(url), visitor, "5")).toMatchObject({
			choice: { candidates: [{ value: "2", name: "عمر", openText: "" }] },
		});
	});

	it("has its actions for the requester and the assigned member alone", async () => {
		for (const [others, has] of [
			[{ member_id: 2 }, false],
			[{ member_id: 2, assigned_to_id: "1" }, true],
			[{ member_id: "1", assigned_to_id: 2 }, true],
		] as const) {
			answers["/requests/5"] = () => Response.json({ ...row, ...others });
			const { panel, request } = await loadRequestPage(new Request(url), visitor, "5");
			expect([panel !== null, request.may_change_status === true]).toEqual([has, has]);
		}
	});

	it("says of what that API can't do that it can't, and not that the request is gone", async () => {
		const { data, init } = (await acting({ intent: "note", desc: "Here" })) as {
			data: RequestFormState;
			init: ResponseInit;
		};
		expect(init.status).toBe(404);
		expect(data).toMatchObject({
			title: "The note was not added",
			errors: {},
			failure: "This server does not know how to do this.",
			values: { desc: "Here" },
		});
		answers = {};
		const gone = await acting({ intent: "note", desc: "Here" });
		expect(gone).toMatchObject({ data: { code: "request_lost" }, init: { status: 404 } });
	});

	it("takes what was sent twice for done, and what somebody else did for a conflict", async () => {
		const conflict = () => new Response("", { status: 409 });
		answers["/requests/5"] = () => Response.json({ ...row, status: "done" });
		answers["/requests/changeAssignTo"] = conflict;
		const reassign = { intent: "reassign", version: "1" };
		const refused = await acting({ ...reassign, assigned_to_id: "2" });
		expect(refused).toMatchObject({
			data: { title: "Change Assign failed" },
			init: { status: 409 },
		});
		answers["/requests/5"] = () => Response.json({ ...row, assigned_to_id: 2 });
		const done = (await acting({ ...reassign, assigned_to_id: "2" })) as Response;
		expect([done.status, done.headers.get("location")]).toEqual([302, "/view/request/5"]);
	});
});
