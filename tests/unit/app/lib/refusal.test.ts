import { data, redirect } from "@remix-run/node";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { orExplain, orItsPage, type Refusal, sessionEnded } from "#app/lib/refusal.server.ts";
import { sessionCookie } from "#app/lib/session.server.ts";

vi.stubEnv("SESSION_SECRET", "a secret of the test");

let member: Response;

vi.mock("#app/lib/transport.server.ts", () => ({ sendToApi: async () => member }));

const url = "http://acme.localhost/view/request/5";

async function sending(work: Promise<unknown>) {
	const auth = { token: "t".repeat(43), user: { id: 7 } };
	const cookie = await sessionCookie(new Request(url), auth, false);
	const request = new Request(url, { headers: { host: "acme.localhost", cookie } });
	const form = new FormData();
	form.set("comment", "The tap drips");
	return orExplain(request, form, work).catch((thrown) => thrown);
}

const invalid = new ApiFailure(422, { code: "invalid", fields: { comment: "too_long" } });

beforeEach(() => {
	member = Response.json({ id: 7 });
});

describe("a form that is wrong", () => {
	const again = { form: { comment: "The tap drips" }, status: 422 };

	it("is shown again to who is signed in", async () => {
		expect(await sending(Promise.resolve(again))).toBe(again);
		expect(await sending(Promise.reject(invalid))).toBe(invalid);
	});

	it("is kept while its sender, whose session has ended, signs in again", async () => {
		const fields = [["comment", "The tap drips"]];
		for (const work of [Promise.resolve(again), Promise.reject(invalid)]) {
			member = Response.json({ code: "session_ended" }, { status: 401 });
			const refused = (await sending(work)) as { data: Refusal };
			expect(refused.data).toMatchObject({ code: "session_ended", form: { fields } });
		}
	});

	it("is shown again where nobody can tell whether the session holds", async () => {
		member = Response.json({}, { status: 503 });
		expect(await sending(Promise.resolve(again))).toBe(again);
	});

	it("is not asked about once it was taken", async () => {
		member = Response.json({ code: "session_ended" }, { status: 401 });
		const saved = { saved: { id: 3 } };
		expect(await sending(Promise.resolve(saved))).toBe(saved);
	});
});

describe("a form that waits for its sender to sign in again", () => {
	it("keeps what was typed, but no password, however its control is called", () => {
		const form = new FormData();
		for (const name of ["password", "confirm", "comment"]) form.set(name, `typed ${name}`);
		form.set("photo", new File(["x"], "a.png"));
		const { data: refusal } = sessionEnded(new Request(url), form);
		expect(refusal.form?.fields).toEqual([["comment", "typed comment"]]);
	});
});

describe("a file that is not to be had", () => {
	it("gives way to its page, which tells why", async () => {
		const refusal = data({ code: "right_missing" }, { status: 403 });
		const thrown = await orItsPage("/statistics", Promise.reject(refusal)).catch((error) => error);
		expect(thrown.headers.get("location")).toBe("/statistics");
	});

	it("leaves other ways out, and faults, as they are", async () => {
		for (const other of [redirect("/?next=%2Fstatistics"), new TypeError("at fault"), null])
			await expect(orItsPage("/statistics", Promise.reject(other))).rejects.toBe(other);
		expect(await orItsPage("/statistics", Promise.resolve("file"))).toBe("file");
	});
});
