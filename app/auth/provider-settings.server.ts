import { redirect } from "@remix-run/node";
import { z } from "zod";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { passwordPolicies } from "#contract/auth/password-policies.ts";
import { callbackAddress } from "./provider.server.ts";

const controls = [
	"version",
	"name",
	"issuer",
	"client_id",
	"addresses_proven",
	"enabled",
	"passwords",
] as const;

/** The form of the provider after an error; the secret is not shown again. */
export type ProviderFormState = FormState<FormTexts<(typeof controls)[number]>>;

/** Loads the page of the organisation's provider, for Admins. */
export async function loadProviderPage(request: Request) {
	const session = await requireSession(request);
	const settings = await orErrorPage(request, callApi(session, "GET /sign-in-provider"));
	return { settings, callback: callbackAddress(request) };
}

const ticked = textControl.transform((text) => (text === "1" ? 1 : 0));

/** Describes the form of the organisation's provider. */
export const providerForm = defineForm({
	schema: z.object({
		version: textControl.transform(Number),
		name: lineControl,
		issuer: lineControl,
		client_id: lineControl,
		client_secret: textControl,
		addresses_proven: ticked,
		enabled: ticked,
		passwords: z.enum(passwordPolicies, "choice").default("everybody"),
	}),
	controls: [...controls, "client_secret"],
	send: ({ version, ...fields }, { session }) =>
		callApi(session, "POST /sign-in-provider/edit", {
			body: { ...fields, ...(version > 0 ? { version } : {}) },
		}),
	done: async () =>
		redirect("/organisation/sign-in", {
			headers: { "Set-Cookie": await flashCookie("signInWays.saved") },
		}),
});
