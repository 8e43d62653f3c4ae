import { data } from "@remix-run/node";
import { z } from "zod";
import { lineControl, listControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, type FormRunner } from "#app/forms/form-action.server.ts";
import type { FormState } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import type { NewApiToken } from "#contract/auth/api-tokens.schemas.ts";
import { tokenPermissions } from "#contract/auth/api-tokens.ts";
import { grantsPermission } from "#contract/permissions/flags.ts";
import { localDate } from "#contract/values/format.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** A token, which is shown once, or the form after an error. */
export type ApiTokensState =
	| { readonly token: string }
	| FormState<{
			readonly name?: string;
			readonly expires_on?: string;
			readonly permissions?: string | readonly string[];
			readonly current_password?: string;
	  }>;

/** The days after which a token ends, unless its member chooses another day. */
const usualDays = 90;

/** Loads the member's tokens, and the permissions that a new one can have. */
export async function loadApiTokens(request: Request) {
	const session = await requireSession(request);
	const [tokens, member, { t, format }] = await allInOrder([
		orErrorPage(request, callApi(session, "GET /my-tokens")),
		orErrorPage(request, fetchCurrentMember(session)),
		loadLocaleContext(request, session),
	]);
	const labelOf = (flag: (typeof tokenPermissions)[number]) =>
		t(`entities.permission.fields.${flag}`);
	const later = new Date(Date.now() + usualDays * MS_PER_DAY).toISOString();
	return {
		expiresOn: localDate(format.timeZone, later),
		permissions: tokenPermissions
			.filter((flag) => grantsPermission(member.permissionDetails, flag))
			.map((value) => ({ value, label: labelOf(value) })),
		tokens: tokens.map(({ permissions, ...token }) => ({
			...token,
			permissions: permissions.map(labelOf),
		})),
	};
}

const page = "/my-tokens";

const make = defineForm({
	schema: z.object({
		name: lineControl,
		expires_on: lineControl,
		permissions: listControl,
		current_password: textControl,
	}),
	controls: ["name", "permissions", "expires_on", "current_password"],
	dates: ["expires_on"],
	send: ({ current_password, permissions, ...body }, { session }) =>
		callApi(session, "POST /my-tokens", {
			body: {
				...body,
				permissions: permissions as NewApiToken["permissions"],
				...(current_password ? { current_password } : {}),
			},
		}),
	show: (state, { form }): ApiTokensState => ({
		...state,
		values: { ...state.values, permissions: form.getAll("permissions").map(String) },
	}),
	done: ({ token }) => data<ApiTokensState>({ token }),
});

const end = defineForm({
	schema: z.object({ id: textControl }),
	resume: () => page,
	send: ({ id }, { session }) =>
		callApi(session, "DELETE /my-tokens/{id}", { params: { id } }).catch(nullIfNotFound),
	done: () => redirectWithToast(page, "signInWays.tokens.ended"),
});

/** Runs the page's form by the button that was pressed. */
export const apiTokensForm: FormRunner = (posted) =>
	(postedIntent(posted) === "end" ? end : make)(posted);
