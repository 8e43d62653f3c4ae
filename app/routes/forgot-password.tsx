import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
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
import type { MaybeSession } from "#app/lib/session.server.ts";
import { forwardedFor } from "#app/lib/tenant.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const handle: RouteHandle = { title: (t) => t("auth.forgotPassword") };

export const loader = (_: LoaderFunctionArgs) => null;

/** The form after an error, or that a mail was sent. */
type ForgotPasswordState = FormState<FormTexts<"email">> | { readonly isMailed: true };

const forgotPasswordForm = defineForm({
	schema: z.object({ email: textControl }),
	controls: ["email"],
	send: async (body, { request, session }: PostedForm<MaybeSession>) =>
		fetchApiResponse(session, "POST /authentication/forgot-password", {
			query: { lang: await getLanguage(request) },
			body,
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
	const { form: result, unreached } = useFormWithNetworkError(useActionData<ForgotPasswordState>());
	const form = result && "values" in result ? result : null;
	const field = controlFields(form);
	const failure = unreached ? t("auth.unreachable") : form?.failure;
	return (
		<PublicShell path="/forgot-password" title={t("auth.forgotPassword")}>
			{result && "isMailed" in result ? (
				<div className="card form" role="status">
					<Notice kind="success">{t("auth.resetSent")}</Notice>
					<Link to="/" className="mt-4 inline-block">
						{t("auth.backToSignIn")}
					</Link>
				</div>
			) : (
				<Form method="post" className="card form" noValidate>
					{failure && <Alert>{failure}</Alert>}
					<p className="mb-4">{t("auth.forgotHint")}</p>
					<TextInput
						{...field("email")}
						type="email"
						label={t("auth.email")}
						autoComplete="username"
						dir="ltr"
						marked={false}
						required
					/>
					<SubmitButton label={t("auth.sendLink")} busyLabel={t("auth.sendingLink")} stretch />
					<Link to="/" className="mt-4 inline-block">
						{t("auth.backToSignIn")}
					</Link>
				</Form>
			)}
		</PublicShell>
	);
}
