import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { type ChangePasswordState, changePasswordForm } from "#app/auth/change-password.server.ts";
import { CurrentPasswordInput } from "#app/auth/current-password-input.tsx";
import { useDelayedRedirect } from "#app/auth/delayed-redirect.ts";
import { NewPasswordInputs } from "#app/auth/new-password-inputs.tsx";
import { PasswordOwnerField } from "#app/auth/password-owner-field.tsx";
import { runFormAction } from "#app/forms/form-action.server.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useFormWithNetworkError } from "#app/lib/progressive/form-page.tsx";
import { useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const handle: RouteHandle = { title: (t) => t("auth.changePassword") };

export async function loader({ request }: LoaderFunctionArgs) {
	await requireSession(request);
	return null;
}

export const action = ({ request }: ActionFunctionArgs) =>
	runFormAction(request, changePasswordForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ChangePasswordPage() {
	const { t } = useTranslation();
	const { form: result, unreached } = useFormWithNetworkError(
		useActionData<ChangePasswordState | { changed: true }>(),
	);
	const form = result && "values" in result ? result : null;
	const { activated, email } = useRootData()?.member ?? {};
	const changed = result !== undefined && "changed" in result;
	useDelayedRedirect(changed, "/dashboard");
	const errors = useSummaryErrors(form);
	const field = controlFields(form);
	const failed =
		unreached && errors.length === 0 ? [{ message: t("apiErrors.plain.unavailable") }] : errors;
	if (changed)
		return (
			<div role="status">
				<Notice kind="success">
					<p>
						<strong>{t("auth.changed")}</strong>
					</p>
					<p>
						<a href="/dashboard">{t("auth.goingToDashboard")}</a>
					</p>
				</Notice>
			</div>
		);
	return (
		<Form method="post" noValidate>
			<ErrorSummary title={t("errorPages.summary")} errors={failed} />
			{activated === false && <Notice kind="warning">{t("auth.changeFirst")}</Notice>}
			<FormCard>
				{email && <PasswordOwnerField owner={email} />}
				{activated !== false && <CurrentPasswordInput {...field("current_password")} required />}
				<NewPasswordInputs submission={form} />
				<FormButtons cancelHref={activated === false ? undefined : "/dashboard"}>
					<SubmitButton label={t("auth.save")} busyLabel={t("auth.saving")} />
				</FormButtons>
			</FormCard>
		</Form>
	);
}
