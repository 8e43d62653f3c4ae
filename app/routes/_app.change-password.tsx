import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
} from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { deviceCookieOf } from "#app/account/device.server.ts";
import { NewPasswordInputs } from "#app/account/new-password-inputs.tsx";
import { ifCommon, isAskedAbout } from "#app/account/password-link.server.ts";
import { redirectAfter, useRedirectAfter } from "#app/account/redirect-after.ts";
import { WhosePassword } from "#app/account/whose-password.tsx";
import { callApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { failureText } from "#app/lib/failure-text.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { orExplain } from "#app/lib/refusal.server.ts";
import { useRootData } from "#app/lib/root-data.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { newPassword } from "#contract/schemas/password.ts";

export const handle: PageHandle = { title: (t) => t("auth.changePassword") };

export async function loader({ request }: LoaderFunctionArgs) {
	await requireVisitor(request);
	return null;
}

type Problems = { current_password?: string; password?: string; confirm?: string };

/** What became of the form; `reason` counts where no field is at fault. */
type Result = { problems?: Problems; reason?: string; changed?: true; isTold?: boolean };

export async function action({ request }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await takenForm(request);
	// Passwords are not kept: who comes back from signing in types them again.
	if (resumed) return data<Result>({});
	const problems = problemsIn(form);
	const isTold = !form.has("if_common");
	if (problems) return data<Result>({ problems, isTold }, { status: 400 });
	const result = await orExplain(
		request,
		form,
		callApi(visitor, "authentication/change-password", {
			method: "POST",
			body: new URLSearchParams([
				...["password", "current_password"].flatMap((name) =>
					form.has(name) ? [[name, textOf(form, name)]] : [],
				),
				...Object.entries(await ifCommon(visitor, isTold)),
			]),
		}),
	);
	if (result instanceof ApiFailure) {
		const language = await languageOf(request);
		const reason = failureText(translateIn(language), language, result);
		const found = { problems: result.fields, reason, isTold: isTold || isAskedAbout(result) };
		return data<Result>(found, { status: result.status });
	}
	const headers = new Headers({ Refresh: redirectAfter("/dashboard") });
	headers.append("Set-Cookie", await flash("auth.changed"));
	const device = await deviceCookieOf(request, result);
	if (device) headers.append("Set-Cookie", device);
	return data<Result>({ changed: true }, { status: 200, headers });
}

export const clientAction = sendOrStay;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

function problemsIn(form: FormData): Problems | null {
	const problems: Problems = {};
	if (form.has("current_password") && textOf(form, "current_password") === "")
		problems.current_password = "current_password_required";
	const password = newPassword.safeParse(textOf(form, "password"));
	if (!password.success) problems.password = password.error.issues[0]?.message;
	else if (textOf(form, "confirm") !== password.data) problems.confirm = "passwords_differ";
	return Object.keys(problems).length > 0 ? problems : null;
}

export default function ChangePasswordPage() {
	const { t } = useText();
	const { form: result, unreached } = useSentForm(useActionData<Result>());
	const isTold = result?.isTold === true;
	const { activated, email } = useRootData()?.member ?? {};
	const changed = result?.changed === true;
	useRedirectAfter(changed, "/dashboard");
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
		problem ? [{ field, message: t(fieldText(problem)) }] : [],
	);
	const reason = unreached ? t("failures.plain.unavailable") : result?.reason;
	const all = reason && texts.length === 0 ? [{ message: reason }] : texts;
	const errorOf = (field: string) => texts.find((text) => text.field === field)?.message;
	return (
		<Form method="post" noValidate>
			<ErrorSummary title={t("errors.summary")} errors={all} />
			{activated === false && <Notice kind="warning">{t("auth.changeFirst")}</Notice>}
			<FormCard>
				{email && <WhosePassword email={email} />}
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
