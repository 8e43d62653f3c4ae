import { z } from "zod";
import { lineControl, listControl, numberControl } from "#app/forms/controls.server.ts";
import { defineForm } from "#app/forms/form-action.server.ts";
import type { FormState } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { requireSession } from "#app/lib/session.server.ts";

/** The form of who needs a second step, after an error. */
export type SecondStepRuleState = FormState<{
	readonly version?: string;
	readonly from?: string;
	readonly profiles?: string | readonly string[];
}>;

/** Loads who needs a second step and who has none, for Admins. */
export const loadSecondStepRule = async (request: Request) =>
	orErrorPage(request, callApi(await requireSession(request), "GET /second-step"));

/** Describes the form of who needs a second step. */
export const secondStepRuleForm = defineForm({
	schema: z.object({ version: numberControl, from: lineControl, profiles: listControl }),
	controls: ["version", "from"],
	dates: ["from"],
	send: ({ version, from, profiles }, { session }) =>
		callApi(session, "POST /second-step/edit", {
			body: { version, from: from || null, profiles: profiles.map(Number) },
		}),
	show: (state, { form }): SecondStepRuleState => ({
		...state,
		values: { ...state.values, profiles: form.getAll("profiles").map(String) },
	}),
	done: () => redirectWithToast("/organisation/second-step", "signInWays.saved"),
});
