import { data } from "@remix-run/node";
import { z } from "zod";
import {
	lineControl,
	listControl,
	numberControl,
	textControl,
} from "#app/forms/controls.server.ts";
import { defineForm, type FormRunner } from "#app/forms/form-action.server.ts";
import type { FormState } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import type { NewWebhook } from "#contract/webhooks/endpoints.ts";

/** The secret of a webhook, which is shown once, or the form after an error. */
export type WebhooksState =
	| { readonly id: number; readonly secret: string }
	| FormState<{
			readonly version?: string;
			readonly url?: string;
			readonly events?: string | readonly string[];
			readonly on?: string;
	  }>;

/** Loads the organisation's webhooks, and the one that the address asks to change. */
export async function loadWebhooks(request: Request) {
	const session = await requireSession(request);
	const page = await orErrorPage(request, callApi(session, "GET /webhooks"));
	const edited = new URL(request.url).searchParams.get("edit");
	return { ...page, edited: page.webhooks.find(({ id }) => String(id) === edited) ?? null };
}

const page = "/organisation/webhooks";

const backToPage = (text: "saved" | "removed" | "sent") =>
	redirectWithToast(page, `webhooks.${text}`);

const showSecret = ({ id, secret }: { id: number; secret: string }) =>
	data<WebhooksState>({ id, secret });

const save = defineForm({
	schema: z.object({
		id: textControl,
		version: numberControl,
		url: lineControl,
		events: listControl,
		on: textControl,
	}),
	controls: ["version", "url", "events", "on"],
	async send({ id, version, url, events, on }, { session }) {
		const body = { url, events: events as NewWebhook["events"] };
		if (!id) return callApi(session, "POST /webhooks", { body });
		await callApi(session, "PUT /webhooks/{id}", {
			params: { id },
			body: { ...body, on: on ? 1 : 0, version },
		});
		return null;
	},
	show: (state, { form }): WebhooksState => ({
		...state,
		values: { ...state.values, events: form.getAll("events").map(String) },
	}),
	done: (made) => (made ? showSecret(made) : backToPage("saved")),
});

const id = z.object({ id: textControl });
const controls: readonly string[] = [];
const resume = () => page;

const remove = defineForm({
	schema: id,
	controls,
	resume,
	send: ({ id }, { session }) =>
		callApi(session, "DELETE /webhooks/{id}", { params: { id } }).catch(nullIfNotFound),
	done: () => backToPage("removed"),
});

const renew = defineForm({
	schema: id,
	controls,
	resume,
	send: async ({ id }, { session }) => ({
		...(await callApi(session, "POST /webhooks/{id}/secret", { params: { id } })),
		id: Number(id),
	}),
	done: showSecret,
});

const test = defineForm({
	schema: id,
	controls,
	resume,
	send: ({ id }, { session }) => callApi(session, "POST /webhooks/{id}/test", { params: { id } }),
	done: () => backToPage("sent"),
});

const forms = new Map<string, FormRunner>([
	["remove", remove],
	["renew", renew],
	["test", test],
]);

/** Runs the page's form by the button that was pressed. */
export const webhooksForm: FormRunner = (posted) =>
	(forms.get(postedIntent(posted)) ?? save)(posted);
