import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
} from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { delayedRefreshHeader, useDelayedRedirect } from "#app/auth/delayed-redirect.ts";
import { NewPasswordInputs } from "#app/auth/new-password-inputs.tsx";
import { commonPasswordParams, isCommonPasswordQuestion } from "#app/auth/password-link.server.ts";
import { PasswordOwnerField } from "#app/auth/password-owner-field.tsx";
import { trustedDeviceCookieFrom } from "#app/auth/trusted-device-cookie.server.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { orFormError } from "#app/lib/error-responses.server.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { newPassword } from "#contract/auth/password.schemas.ts";

export const handle: RouteHandle = { title: (t) => t("auth.changePassword") };

export async function loader({ request }: LoaderFunctionArgs) {
	await requireSession(request);
	return null;
}

type Problems = { current_password?: string; password?: string; confirm?: string };

/** The result of the form; `reason` is set if the error belongs to no field. */
type Result = { problems?: Problems; reason?: string; changed?: true; isTold?: boolean };

export async function action({ request }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await readAuthenticatedForm(request);
	// Passwords are not kept: after signing in again they have to be typed again.
	if (resumed) return data<Result>({});
	const problems = problemsIn(form);
	const isTold = !form.has("if_common");
	if (problems) return data<Result>({ problems, isTold }, { status: 400 });
	const result = await orFormError(
		request,
		form,
		fetchApiResponse(visitor, "POST /authentication/change-password", {
			body: new URLSearchParams([
				...["password", "current_password"].flatMap((name) =>
					form.has(name) ? [[name, formText(form, name)]] : [],
				),
				...Object.entries(await commonPasswordParams(visitor, isTold)),
			]),
		}),
	);
	if (result instanceof ApiClientError) {
		const language = await getLanguage(request);
		const reason = errorText(translatorFor(language), language, result);
		const found = {
			problems: result.fields,
			reason,
			isTold: isTold || isCommonPasswordQuestion(result),
		};
		return data<Result>(found, { status: result.status });
	}
	const headers = new Headers({ Refresh: delayedRefreshHeader("/dashboard") });
	headers.append("Set-Cookie", await flashCookie("auth.changed"));
	const device = await trustedDeviceCookieFrom(request, result);
	if (device) headers.append("Set-Cookie", device);
	return data<Result>({ changed: true }, { status: 200, headers });
}

export const clientAction = submitOrStayOnPage;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

function problemsIn(form: FormData): Problems | null {
	const problems: Problems = {};
	if (form.has("current_password") && formText(form, "current_password") === "")
		problems.current_password = "current_password_required";
	const password = newPassword.safeParse(formText(form, "password"));
	if (!password.success) problems.password = password.error.issues[0]?.message;
	else if (formText(form, "confirm") !== password.data) problems.confirm = "passwords_differ";
	return Object.keys(problems).length > 0 ? problems : null;
}

export default function ChangePasswordPage() {
	const { t } = useTranslation();
	const { form: result, unreached } = useFormWithNetworkError(useActionData<Result>());
	const isTold = result?.isTold === true;
	const { activated, email } = useRootData()?.member ?? {};
	const changed = result?.changed === true;
	useDelayedRedirect(changed, "/dashboard");
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
	const problems: Problems = result?.problems ?? {};
	const texts = Object.entries(problems).flatMap(([field, problem]) =>
		problem ? [{ field, message: t(fieldErrorKey(problem)) }] : [],
	);
	const reason = unreached ? t("failures.plain.unavailable") : result?.reason;
	const all = reason && texts.length === 0 ? [{ message: reason }] : texts;
	const errorOf = (field: string) => texts.find((text) => text.field === field)?.message;
	return (
		<Form method="post" noValidate>
			<ErrorSummary title={t("errors.summary")} errors={all} />
			{activated === false && <Notice kind="warning">{t("auth.changeFirst")}</Notice>}
			<FormCard>
				{email && <PasswordOwnerField email={email} />}
				{activated !== false && (
					<PasswordInput
						name="current_password"
						label={t("auth.currentPassword")}
						error={errorOf("current_password")}
						autoComplete="current-password"
						dir="ltr"
						required
					/>
				)}
				<NewPasswordInputs
					errors={{ password: errorOf("password"), confirm: errorOf("confirm") }}
					isTold={isTold}
				/>
				<FormButtons cancelHref={activated === false ? undefined : "/dashboard"}>
					<SubmitButton label={t("auth.save")} busyLabel={t("auth.saving")} />
				</FormButtons>
			</FormCard>
		</Form>
	);
}
