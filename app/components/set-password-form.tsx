import { Form, Link } from "@remix-run/react";
import { useText } from "#app/lib/i18n.ts";
import type { PasswordProblem, ShownLink } from "#app/lib/password-link.server.ts";
import { Alert } from "./alert.tsx";
import { PasswordInput } from "./password-input.tsx";
import { SubmitButton } from "./submit-button.tsx";

type SetPasswordFormProps = { link: ShownLink; problem?: PasswordProblem };

/** Sets a password by a link; a link that is of no use leads to asking for another one. */
export function SetPasswordForm({ link, problem }: SetPasswordFormProps) {
	const { t } = useText();
	const text = link === "invalid" ? "auth.linkInvalid" : problem?.text;
	const isInvalid = text === "auth.linkInvalid";
	const alert = text && (
		<Alert>
			<p>{t(text)}</p>
			{isInvalid && (
				<p>
					{t("auth.linkUsed")} <Link to="/forgot-password">{t("auth.askForLink")}</Link>
				</p>
			)}
		</Alert>
	);
	if (isInvalid)
		return (
			<div className="card form">
				{alert}
				<Link to="/">{t("auth.backToSignIn")}</Link>
			</div>
		);
	return (
		<Form method="post" className="card form" noValidate>
			{alert}
			{typeof link === "object" && <p className="mb-4">{t("auth.setYourPassword")}</p>}
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
	);
}
