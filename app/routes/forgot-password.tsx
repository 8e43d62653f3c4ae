import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, runPublicFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { useFormWithNetworkError } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { anonymousSession, type MaybeSession } from "#app/lib/session.server.ts";
import { forwardedFor } from "#app/lib/tenant.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const handle: RouteHandle = { title: (t) => t("auth.forgotPassword") };

/** Tells whether the account is asked for by its work number. */
export const loader = async ({ request }: LoaderFunctionArgs) => ({
	byNumber:
		new URL(request.url).searchParams.get("by") === "number" &&
		(await tenantHasFeature(anonymousSession(request), "work_numbers")),
});

/** The form after an error, or that a mail was sent. */
type ForgotPasswordState = FormState<FormTexts<"email" | "number">> | { readonly isMailed: true };

const forgotPasswordForm = defineForm({
	schema: z.object({ email: textControl, number: textControl }),
	controls: ["email", "number"],
	send: async ({ email, number }, { request, session, form }: PostedForm<MaybeSession>) =>
		fetchApiResponse(session, "POST /authentication/forgot-password", {
			query: { lang: await getLanguage(request) },
			body: form.has("number") ? { number } : { email },
			forwardedFor: forwardedFor(),
		}),
	done: () => data<ForgotPasswordState>({ isMailed: true }),
	async words({ locale }, { code }) {
		const { t } = await locale();
		const text = t(code === "unavailable" ? "auth.unreachable" : "auth.somethingWrong");
		return { whole: { [code]: text } };
	},
});

export const action = ({ request }: ActionFunctionArgs) =>
	runPublicFormAction(request, forgotPasswordForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default function ForgotPasswordPage() {
	const { t } = useTranslation();
	const { byNumber } = useLoaderData<typeof loader>();
	const { form: result, unreached } = useFormWithNetworkError(useActionData<ForgotPasswordState>());
	const form = result && "values" in result ? result : null;
	const field = controlFields(form);
	const failure = unreached ? t("auth.unreachable") : form?.failure;
	const back = (
		<Link to={byNumber ? "/sign-in/number" : "/"} className="mt-4 inline-block">
			{t("auth.backToSignIn")}
		</Link>
	);
	return (
		<PublicShell
			path={byNumber ? "/forgot-password?by=number" : "/forgot-password"}
			title={t("auth.forgotPassword")}
		>
			{result && "isMailed" in result ? (
				<div className="card form" role="status">
					<Notice kind="success">{t(byNumber ? "auth.officeAsked" : "auth.resetSent")}</Notice>
					{back}
				</div>
			) : (
				<Form method="post" className="card form" noValidate>
					{failure && <Alert>{failure}</Alert>}
					<p className="mb-4">{t(byNumber ? "auth.askOfficeHint" : "auth.forgotHint")}</p>
					<TextInput
						{...field(byNumber ? "number" : "email")}
						type={byNumber ? "text" : "email"}
						label={t(byNumber ? "auth.workNumber" : "auth.email")}
						autoComplete="username"
						dir="ltr"
						marked={false}
						required
					/>
					<SubmitButton
						label={t(byNumber ? "auth.askOffice" : "auth.sendLink")}
						busyLabel={t("auth.sendingLink")}
						stretch
					/>
					{back}
				</Form>
			)}
		</PublicShell>
	);
}
