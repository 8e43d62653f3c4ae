import { data } from "@remix-run/node";
import { z } from "zod";
import { defineForm, type FormRunner } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";

/** The address of the calendar, which is shown once, or a form after an error. */
export type SubscriptionState = { readonly address: string } | FormState<FormTexts>;

/** Loads since when the member's calendar has an address. */
export async function loadSubscription(request: Request) {
	const session = await requireSession(request);
	return orErrorPage(request, callApi(session, "GET /my-calendar"));
}

const page = "/my-calendar";

const make = defineForm({
	schema: z.object({}),
	resume: () => page,
	send: (_, { session }) => callApi(session, "POST /my-calendar"),
	done: ({ token }, { request }) =>
		data<SubscriptionState>({ address: `${publicOrigin(request)}/calendar/${token}.ics` }),
});

const stop = defineForm({
	schema: z.object({}),
	resume: () => page,
	send: (_, { session }) => callApi(session, "DELETE /my-calendar"),
	done: () => redirectWithToast(page, "calendarFeed.stopped"),
});

/** Runs the page's form by the button that was pressed. */
export const subscriptionForm: FormRunner = (posted) =>
	(postedIntent(posted) === "stop" ? stop : make)(posted);
