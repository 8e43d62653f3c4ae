import { redirect } from "@remix-run/node";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { choiceControl, lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, redisplayForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { sessionCookie } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";
import { stubSetting } from "#tests/support/settings.ts";

/** What the API says of the member, whom forms ask about when they are invalid. */
let member: () => Response;

answerCalls((path) =>
	path.startsWith("/members/7") ? member() : new Response("", { status: 404 }),
);

const url = "http://form-action.localhost/view/meter/5";
const t = translatorFor("en");
const sent = vi.fn<(input: object) => Promise<unknown>>();

const form = defineForm({
	schema: z.object({
		value: lineControl.refine((text) => text !== "", "required"),
		to_id: choiceControl("choice"),
		password: textControl,
		one_time_key: textControl,
	}),
	controls: ["value", "to_id", "password"],
	waits: (posted) => posted.form.get("step") === "options",
	send: async (input) => sent(input),
	done: () => redirect("/done"),
});

async function post(fields: Record<string, string>) {
	stubSetting("SESSION_SECRET", "a secret of the test");
	const auth = { token: "t".repeat(43), user: { id: 7 } };
	const cookie = await sessionCookie(new Request(url), auth, false);
	const request = new Request(url, {
		method: "POST",
		headers: {
			host: "form-action.localhost",
			origin: "http://form-action.localhost",
			cookie,
			"accept-language": "en",
		},
		body: new URLSearchParams(fields),
	});
	const answer = await runFormAction(request, form).catch((thrown) => thrown);
	if (answer instanceof Response) return { status: answer.status, state: null };
	return { status: answer.init?.status, state: answer.data as FormState<FormTexts> };
}

const valid = { value: " 5 ", to_id: "3", password: "secret", one_time_key: "k1" };

beforeEach(() => {
	member = () => Response.json({ id: 7 });
	sent.mockReset().mockResolvedValue(null);
});

describe("a posted form", () => {
	it("is sent as its schema reads it, and then left", async () => {
		expect(await post(valid)).toEqual({ status: 302, state: null });
		expect(sent).toHaveBeenCalledWith({
			value: "5",
			to_id: 3,
			password: "secret",
			one_time_key: "k1",
		});
	});

	it("is not sent where it is invalid, and keeps its values but no password", async () => {
		const { status, state } = await post({ ...valid, value: " ", to_id: "" });
		expect(status).toBe(422);
		expect(state).toMatchObject({
			values: { value: " ", to_id: "" },
			errors: { value: t("fieldErrors.required"), to_id: t("fieldErrors.choice") },
			failure: null,
			key: "k1",
		});
		expect(state?.values).not.toHaveProperty("password");
		expect(sent).not.toHaveBeenCalled();
	});

	it("shows the errors of the API at its controls, and all others in one sentence", async () => {
		const fields = { value: "negative", resource: "choice" } as const;
		sent.mockRejectedValue(new ApiClientError(422, { code: "invalid", fields }));
		const { status, state } = await post(valid);
		expect(status).toBe(422);
		expect(state?.errors).toEqual({ value: t("fieldErrors.negative") });
		expect(state?.failure).toBe(t("fieldErrors.choice"));
	});

	it("has another key where its own was used, and the same one else", async () => {
		sent.mockRejectedValue(new ApiClientError(409, { code: "key_reused" }));
		const { state } = await post(valid);
		expect(state?.key).toMatch(/^[0-9a-f-]{36}$/);
		expect(state?.stale).toBe(true);
		sent.mockRejectedValue(new ApiClientError(503, { code: "unavailable" }));
		expect((await post(valid)).state?.key).toBe("k1");
	});

	it("is shown again by a button that sends nothing, and after signing in again", async () => {
		const posts: Record<string, string>[] = [
			{ ...valid, value: "", step: "options" },
			{ resume: "/view/meter/5", "kept.value": "" },
		];
		for (const fields of posts) {
			const { status, state } = await post(fields);
			expect(status).toBe(200);
			expect(state).toMatchObject({ values: { value: "" }, errors: {}, failure: null });
		}
		expect(sent).not.toHaveBeenCalled();
	});

	it("is kept while a member whose session has ended signs in, also where it is invalid", async () => {
		member = () => Response.json({ code: "session_ended" }, { status: 401 });
		expect((await post({ ...valid, value: "" })).status).toBe(401);
		sent.mockRejectedValue(new ApiClientError(401, { code: "session_ended" }));
		expect((await post(valid)).status).toBe(401);
	});

	it("is shown again with what differs where the sender says so", async () => {
		sent.mockResolvedValue(redisplayForm(409, { errors: { value: "Someone was faster." } }));
		const { status, state } = await post(valid);
		expect([status, state?.errors.value, state?.values.value]).toEqual([
			409,
			"Someone was faster.",
			" 5 ",
		]);
	});

	it("takes no path and nothing of Conform's own from the names of its controls", async () => {
		const strange = { "value.asked": "1", "__proto__.x": "1", __state__: "{", "to_id[": "1" };
		expect((await post({ ...valid, ...strange })).status).toBe(302);
	});
});
