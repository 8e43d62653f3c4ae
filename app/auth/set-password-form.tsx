import { Form, Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { NewPasswordInputs } from "./new-password-inputs.tsx";
import type { PasswordFormError, PasswordLinkView } from "./password-link.server.ts";
import { PasswordOwnerField } from "./password-owner-field.tsx";

type SetPasswordFormProps = { link: PasswordLinkView; problem?: PasswordFormError };

/**
 * Renders the form that sets a password by a link; an invalid link leads to requesting another one.
 */
export function SetPasswordForm({ link, problem }: SetPasswordFormProps) {
	const { t } = useTranslation();
	const text = link === "invalid" ? "auth.linkInvalid" : problem?.text;
	const { email, invited } = typeof link === "object" ? link : {};
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
			{invited && <p className="mb-4">{t("auth.setYourPassword")}</p>}
			{email && <PasswordOwnerField email={email} />}
			<NewPasswordInputs
				errors={{
					password: problem?.password && t(problem.password),
					confirm: problem?.confirm && t(problem.confirm),
				}}
				isTold={problem?.isTold === true}
			/>
			<SubmitButton label={t("auth.save")} busyLabel={t("auth.saving")} stretch />
		</Form>
	);
}
