import { data } from "@remix-run/node";
import { z } from "zod";
import { controlText, textControl } from "#app/forms/controls.server.ts";
import { defineForm } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { newPassword } from "#contract/auth/password.schemas.ts";
import { delayedRefreshHeader } from "./delayed-redirect.ts";
import { commonPasswordParams, isCommonPasswordQuestion } from "./password-link.server.ts";
import { trustedDeviceCookieFrom } from "./trusted-device-cookie.server.ts";

/** The form after an error; passwords are not shown again. */
export type ChangePasswordState = FormState<
	FormTexts<never>,
	{
		/** The warning about a common password was shown: it is not repeated. */
		readonly showsNotice: boolean;
	}
>;

const isNew = (text: unknown) => newPassword.safeParse(text).success;

const schema = z
	.object({
		current_password: z
			.unknown()
			.optional()
			.transform((value) => (value === undefined ? undefined : controlText(value)))
			.refine((text) => text !== "", "current_password_required"),
		password: textControl.pipe(newPassword),
		confirm: textControl,
		if_common: z.unknown().optional(),
	})
	.refine(({ password, confirm }) => confirm === password, {
		path: ["confirm"],
		error: "passwords_differ",
		when: ({ value }) => isNew((value as { password?: unknown }).password),
	});

/** Describes the form with which members change their own password. */
export const changePasswordForm = defineForm({
	schema,
	controls: ["current_password", "password", "confirm"],
	invalid: 400,
	send({ password, current_password, if_common }, { session }) {
		return fetchApiResponse(session, "POST /authentication/change-password", {
			body: new URLSearchParams({
				password,
				...(current_password === undefined ? {} : { current_password }),
				...commonPasswordParams(if_common),
			}),
		});
	},
	async done(answer, { request }) {
		const headers = new Headers({ Refresh: delayedRefreshHeader("/dashboard") });
		headers.append("Set-Cookie", await flashCookie("auth.changed"));
		const device = await trustedDeviceCookieFrom(request, answer);
		if (device) headers.append("Set-Cookie", device);
		return data({ changed: true as const }, { status: 200, headers });
	},
	// Passwords are not kept: after signing in again they have to be typed again.
	show: (state, { form, resumed }, error) => ({
		...state,
		showsNotice:
			!resumed && (!form.has("if_common") || (error !== null && isCommonPasswordQuestion(error))),
	}),
});
