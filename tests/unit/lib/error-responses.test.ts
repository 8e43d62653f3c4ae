import { data, redirect } from "@remix-run/node";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiClientError } from "#app/lib/api-error.ts";
import { explainErrorPageData } from "#app/lib/error-page-content.ts";
import type { ErrorPageData } from "#app/lib/error-page-data.ts";
import {
	errorPage,
	orErrorPage,
	orFormError,
	orPlainTextError,
	orRedirectToPage,
	sessionEndedResponse,
} from "#app/lib/error-responses.server.ts";
import { consumeFlash } from "#app/lib/flash-cookie.server.ts";
import { readFormData } from "#app/lib/form-data.server.ts";
import { sessionCookie } from "#app/lib/session.server.ts";
import { type RequestContext, runInRequest } from "#app/lib/shared-process.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { type ErrorCode, errorCatalog } from "#contract/platform/errors.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";
import { stubSetting } from "#tests/support/settings.ts";

stubSetting("SESSION_SECRET", "a secret of the test");

let member: Response;

answerCalls(() => member);

const url = "http://error-responses.localhost/view/request/5";

async function sending(work: Promise<unknown>) {
	const auth = { token: "t".repeat(43), user: { id: 7 } };
	const cookie = await sessionCookie(new Request(url), auth, false);
	const request = new Request(url, { headers: { host: "error-responses.localhost", cookie } });
	const form = new FormData();
	form.set("comment", "The tap drips");
	return orFormError(request, form, work).catch((thrown) => thrown);
}

const invalid = new ApiClientError(422, { code: "invalid", fields: { comment: "too_long" } });

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
			const refused = (await sending(work)) as { data: ErrorPageData };
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
	it("keeps what was typed, but no password, however its control is called", async () => {
		const form = new FormData();
		for (const name of ["password", "confirm", "comment"]) form.set(name, `typed ${name}`);
		form.set("photo", new File(["x"], "a.png"));
		const { data: refusal } = await sessionEndedResponse(new Request(url), form);
		expect(refusal.form?.fields).toEqual([["comment", "typed comment"]]);
	});
});

describe("a form that came while the API failed", () => {
	const failing = new ApiClientError(503, { code: "unavailable" });

	it("is kept by the page that comes instead, to be sent again", async () => {
		const context: RequestContext = {
			id: "request-1",
			clientAddress: null,
			clientNetwork: null,
			method: "POST",
			path: "/",
			search: "?index",
			receivedAt: performance.now(),
		};
		const thrown = await runInRequest(context, async () => {
			const body = new URLSearchParams({ comment: "The tap drips" });
			await readFormData(
				new Request(url, { method: "POST", body, headers: { origin: new URL(url).origin } }),
			);
			// A loader's request is another one, without `?index`.
			return orErrorPage(new Request(url), Promise.reject(failing)).catch((one) => one);
		});
		expect(thrown.data).toEqual({
			code: "unavailable",
			form: { path: "/?index", fields: [["comment", "The tap drips"]] },
		});
	});

	it("is no part of a page on which none was sent", async () => {
		const thrown = await orErrorPage(new Request(url), Promise.reject(failing)).catch((one) => one);
		expect(thrown.data).toEqual({ code: "unavailable" });
	});
});

describe("a picture that is not to be had", () => {
	it("says why in the reader's words, with the status", async () => {
		const refusal = data({ code: "right_missing" }, { status: 403 });
		const request = new Request(`${url}?lng=en`);
		const answer = await orPlainTextError(request, Promise.reject(refusal));
		expect(answer.status).toBe(403);
		expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
		expect(await answer.text()).toBe("Permission Denied");
	});
});

describe("a file that is not to be had", () => {
	const request = new Request(`${url}?lng=en`);

	it("gives way to its page, which says why even if it has no such error itself", async () => {
		const refusal = data({ code: "right_missing" }, { status: 403 });
		const thrown = await orRedirectToPage(request, "/statistics", Promise.reject(refusal)).catch(
			(error) => error,
		);
		expect(thrown.headers.get("location")).toBe("/statistics?lng=en");
		const cookie = thrown.headers.get("set-cookie").split(";")[0];
		const next = new Request(url, { headers: { cookie } });
		expect((await consumeFlash(next)).flash).toEqual({
			text: "errorPages.noFile",
			values: { reason: "Permission Denied" },
			kind: "error",
			time: 5000,
		});
	});

	it("leaves other ways out, and faults, as they are", async () => {
		for (const other of [redirect("/?next=%2Fstatistics"), new TypeError("at fault"), null])
			await expect(orRedirectToPage(request, "/statistics", Promise.reject(other))).rejects.toBe(
				other,
			);
		expect(await orRedirectToPage(request, "/statistics", Promise.resolve("file"))).toBe("file");
	});
});

describe("an error page", () => {
	const codes = Object.entries(errorCatalog).filter(([, { status }]) => status < 500);

	it.each(codes)("of %s says why, and never that the server broke", (code, { status }) => {
		const { data: page } = errorPage(new ApiClientError(status, { code: code as ErrorCode }));
		const explained = explainErrorPageData(page);
		expect(explained.title).not.toBe("errorPages.unexpected.title");
		for (const language of ["ar", "en"] as const)
			expect(explained.sentence?.[language] ?? translatorFor(language)(explained.text)).not.toBe(
				translatorFor(language)("errorPages.unexpected.text"),
			);
	});

	it("of a member who may not assign names who may", () => {
		const { data: page } = errorPage(new ApiClientError(403, { code: "cannot_dispatch" }));
		const { title, sentence } = explainErrorPageData(page);
		expect(title).toBe("errorPages.rightMissing.title");
		expect(sentence?.en).toContain("whoever manages the place");
		expect(sentence?.ar).toContain("مسؤول");
	});
});
