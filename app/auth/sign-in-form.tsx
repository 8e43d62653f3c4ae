import { Form, Link } from "@remix-run/react";
import { controlFields } from "#app/lib/control-fields.ts";
import type { SubmittedForm } from "#app/lib/error-page-data.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { ProviderLink } from "./provider-link.tsx";
import type { SignInState } from "./sign-in.server.ts";

type SignInFormProps = {
	/** The title of the form, if signing in is not the subject of the page. */
	title?: string;
	text?: string;
	submission?: SignInState;
	error?: string | null;
	next?: string;
	/** A form that is kept to be resumed: its address and its fields. */
	resume?: SubmittedForm;
};

/** Renders the sign-in form. Resuming a kept form loads the whole page, with or without scripts. */
export function SignInForm(props: SignInFormProps) {
	const { t } = useTranslation();
	const { title, text, submission, error, next, resume } = props;
	const field = controlFields(submission);
	return (
		<Form
			method="post"
			action="/?index"
			className="card form"
			noValidate
			reloadDocument={Boolean(resume)}
		>
			{title && <h1>{title}</h1>}
			{text && <p>{text}</p>}
			{error && <Alert>{error}</Alert>}
			<ProviderLink query={next ? { next } : {}} beside={resume !== undefined}>
				{resume && (
					<Button type="submit" formAction={resume.path} stretch>
						{t("auth.signedInBeside")}
					</Button>
				)}
			</ProviderLink>
			<TextInput
				{...field("email")}
				type="email"
				label={t("auth.email")}
				autoComplete="username"
				dir="ltr"
				marked={false}
				required
			/>
			<PasswordInput
				{...field("password")}
				label={t("auth.password")}
				autoComplete="current-password"
				dir="ltr"
				marked={false}
				required
			/>
			<div className="check-row">
				<Checkbox
					name="remember"
					label={t("auth.remember")}
					defaultChecked={submission?.remember}
				/>
				{!resume && <Link to="/forgot-password">{t("auth.forgot")}</Link>}
			</div>
			{next && <input type="hidden" name="next" value={next} />}
			{resume && <input type="hidden" name="resume" value={resume.path} />}
			{resume && (
				<HiddenFields fields={resume.fields.map(([name, value]) => [`kept.${name}`, value])} />
			)}
			<SubmitButton label={t("auth.signIn")} busyLabel={t("auth.signingIn")} stretch />
		</Form>
	);
}
