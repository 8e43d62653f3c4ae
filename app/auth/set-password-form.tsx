import { Form, Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { useRootData } from "#app/lib/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { NewPasswordInputs } from "./new-password-inputs.tsx";
import type { PasswordFormState, PasswordLinkView } from "./password-link.server.ts";
import { PasswordOwnerField } from "./password-owner-field.tsx";
import { ProviderLink } from "./provider-link.tsx";
import { signInPage } from "./sign-in-page.ts";

type SetPasswordFormProps = {
	link: PasswordLinkView;
	/** The secret of the link. */
	token: string;
	/** The work number of a printed card. */
	number: string | null;
	submission: PasswordFormState | undefined;
	unreached: boolean;
};

/**
 * Renders the form that sets a password by a link; an invalid link leads to requesting another one.
 */
export function SetPasswordForm({
	link,
	token,
	number,
	submission,
	unreached,
}: SetPasswordFormProps) {
	const { t } = useTranslation();
	const provider = useRootData()?.organisation.provider;
	const isInvalid = link === "invalid" || submission?.linkInvalid === true;
	const failure = unreached ? t("auth.failed") : submission?.failure;
	const text = link === "invalid" ? t("auth.linkInvalid") : failure;
	const { owner, invited } = typeof link === "object" ? link : {};
	const alert = text && (
		<Alert>
			<p>{text}</p>
			{isInvalid && (
				<p>
					{t("auth.linkUsed")}{" "}
					<Link to={number === null ? "/forgot-password" : "/forgot-password?by=number"}>
						{t(number === null ? "auth.askForLink" : "auth.askOffice")}
					</Link>
				</p>
			)}
		</Alert>
	);
	if (isInvalid)
		return (
			<div className="card form">
				{alert}
				<Link to={signInPage(number)}>{t("auth.backToSignIn")}</Link>
			</div>
		);
	return (
		<Form method="post" className="card form" noValidate>
			{alert}
			{invited && <p className="mb-4">{t("auth.setYourPassword")}</p>}
			{invited && <ProviderLink name={provider} query={{ invitation: token }} />}
			{owner && <PasswordOwnerField owner={owner} />}
			<NewPasswordInputs submission={submission} />
			<SubmitButton label={t("auth.save")} busyLabel={t("auth.saving")} stretch />
		</Form>
	);
}
