import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
} from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { Alert } from "#app/components/alert.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PasswordInput } from "#app/components/password-input.tsx";
import { PublicShell } from "#app/components/public-shell.tsx";
import { SubmitButton } from "#app/components/submit-button.tsx";
import { callApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { readForm, textOf } from "#app/lib/form.server.ts";
import { type TextKey, useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import { visitorOf } from "#app/lib/session.server.ts";

export const handle: PageHandle = { title: (t) => t("auth.setPassword") };

export const loader = (_: LoaderFunctionArgs) => null;

type Problem = { password?: TextKey; confirm?: TextKey; text?: TextKey };

export async function action({ request, params }: ActionFunctionArgs) {
	const form = await readForm(request);
	const password = textOf(form, "password");
	if (password && textOf(form, "confirm") !== password)
		return data(
			{ problem: { confirm: fieldText("passwords_differ") } as Problem },
			{ status: 400 },
		);
	try {
		await callApi(await visitorOf(request), "authentication/reset-password", {
			method: "POST",
			query: { token: params.token ?? "" },
			body: { password },
		});
	} catch (failure) {
		if (!(failure instanceof ApiFailure)) throw failure;
		return data({ problem: problemOf(failure) }, { status: failure.status });
	}
	// The page says so and moves on after a second, without scripts too.
	return data({ changed: true as const }, { headers: { Refresh: "1; url=/" } });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

function problemOf({ code, fields, status }: ApiFailure): Problem {
	if (fields.password) return { password: fieldText(fields.password) };
	const failed = code === "unavailable" || status >= 500;
	return { text: failed ? "auth.failed" : "auth.linkInvalid" };
}

export default function ResetPasswordPage() {
	const { t, language } = useText();
	const root = useRootData();
	const result = useActionData<typeof action>();
	const problem = result && "problem" in result ? result.problem : undefined;
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? "" }}
			languageHref={languageHref(root?.path ?? "/", language)}
			title={t("auth.setPassword")}
		>
			{result && "changed" in result ? (
				<div className="card form" role="status">
					<Notice kind="success">{t("auth.passwordUpdated")}</Notice>
					<a href="/" className="mt-4 inline-block">
						{t("auth.goingToSignIn")}
					</a>
				</div>
			) : (
				<Form method="post" className="card form" noValidate reloadDocument>
					{problem?.text && (
						<Alert>
							<p>{t(problem.text)}</p>
							{problem.text === "auth.linkInvalid" && (
								<p>
									<Link to="/forgot-password">{t("auth.askForLink")}</Link>
								</p>
							)}
						</Alert>
					)}
					<PasswordInput
						name="password"
						label={t("auth.newPassword")}
						hint={t("auth.passwordHint")}
						error={problem?.password && t(problem.password)}
						autoComplete="new-password"
						dir="ltr"
						required
					/>
					<PasswordInput
						name="confirm"
						label={t("auth.confirmPassword")}
						error={problem?.confirm && t(problem.confirm)}
						autoComplete="new-password"
						dir="ltr"
						required
					/>
					<SubmitButton label={t("auth.save")} busyLabel={t("auth.saving")} stretch />
				</Form>
			)}
		</PublicShell>
	);
}
