import { Form, Link } from "@remix-run/react";
import { controlFields } from "#app/lib/control-fields.ts";
import type { SignInWays, SubmittedForm } from "#app/lib/error-page-data.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useRootData } from "#app/lib/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { ProviderLink } from "./provider-link.tsx";
import { OtherWay, ResumedFields } from "./resumed-fields.tsx";
import type { SignInState } from "./sign-in.server.ts";

/** The id of the form that goes on with the kept one, for who has signed in beside it. */
const besideForm = "signed-in-beside";

type SignInFormProps = {
	/** The title of the form, if signing in is not the subject of the page. */
	title?: string;
	text?: string;
	submission?: SignInState;
	error?: string | null;
	next?: string;
	/** A form that is kept to be resumed: its address and its fields. */
	resume?: SubmittedForm;
	/** How members sign in; by default as the root's data say. */
	ways?: SignInWays;
};

/** Renders the sign-in form. Resuming a kept form loads the whole page, with or without scripts. */
export function SignInForm(props: SignInFormProps) {
	const { t } = useTranslation();
	const { title, text, submission, error, next, resume, ways } = props;
	const field = controlFields(submission);
	const organisation = useRootData()?.organisation;
	const { provider, features = [] } = ways ?? organisation ?? {};
	const byPassword = (
		<>
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
			<ResumedFields resume={resume} />
			<SubmitButton label={t("auth.signIn")} busyLabel={t("auth.signingIn")} stretch />
			{resume && features.includes("work_numbers") && (
				<OtherWay action="/sign-in/number" label={t("auth.byNumber")} />
			)}
		</>
	);
	const form = (
		<Form
			method="post"
			action="/?index"
			className="card form"
			noValidate
			reloadDocument={Boolean(resume)}
		>
			{title && <h1>{title}</h1>}
			{text && <p className="mb-4">{text}</p>}
			{error && <Alert>{error}</Alert>}
			<ProviderLink name={provider} query={next ? { next } : {}} beside={resume !== undefined}>
				{resume && (
					<Button type="submit" form={besideForm} stretch>
						{t("auth.signedInBeside")}
					</Button>
				)}
			</ProviderLink>
			{features.includes("provider_only") ? (
				<Disclosure label={t("auth.byEmail")} open={submission !== undefined}>
					{byPassword}
				</Disclosure>
			) : (
				byPassword
			)}
		</Form>
	);
	if (!resume || !provider) return form;
	return (
		<>
			{form}
			<Form id={besideForm} method="post" action={resume.path} reloadDocument>
				<ResumedFields resume={resume} />
			</Form>
		</>
	);
}
