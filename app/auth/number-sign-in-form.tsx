import { Form, Link } from "@remix-run/react";
import { useEffect } from "react";
import { controlFields } from "#app/lib/control-fields.ts";
import type { SubmittedForm } from "#app/lib/error-page-data.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { OtherWay, ResumedFields } from "./resumed-fields.tsx";
import type { NumberSignInState } from "./sign-in.server.ts";

type NumberSignInFormProps = {
	/** The title of the form, if signing in is not the subject of the page. */
	title?: string;
	text?: string;
	submission?: NumberSignInState;
	error?: string | null;
	/** The number of the card that was scanned. */
	number?: string;
	/** That card was used, has expired, or was replaced. */
	isCardOver?: boolean;
	next?: string;
	/** This phone is used by several people. */
	shared?: boolean;
	/** A form that is kept to be resumed. */
	resume?: SubmittedForm;
};

/** Renders the form that signs in with a work number and a password. */
export function NumberSignInForm(props: NumberSignInFormProps) {
	const { title, text, submission, error, number, isCardOver, next, shared, resume } = props;
	const { t } = useTranslation();
	// What the last one typed and did not send is not for the next one.
	useEffect(() => {
		if (shared) sessionStorage.clear();
	}, [shared]);
	const field = controlFields(submission);
	return (
		<Form
			method="post"
			action={resume && "/sign-in/number"}
			className="card form"
			noValidate
			reloadDocument={Boolean(resume)}
		>
			{title && <h1>{title}</h1>}
			{text && <p className="mb-4">{text}</p>}
			{error && <Alert>{error}</Alert>}
			{isCardOver && (
				<div className="mb-4">
					<Notice kind="warning">
						{t("auth.cardOver")} <Link to="/forgot-password?by=number">{t("auth.askOffice")}</Link>
					</Notice>
				</div>
			)}
			<TextInput
				{...field("number")}
				defaultValue={submission?.values.number ?? number}
				label={t("auth.workNumber")}
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
			<div className="mb-4">
				<Checkbox
					name="shared"
					label={t("auth.shared")}
					defaultChecked={submission?.shared ?? shared}
				/>
				<p className="hint">{t("auth.sharedHint")}</p>
			</div>
			{next && <input type="hidden" name="next" value={next} />}
			<ResumedFields resume={resume} />
			<SubmitButton label={t("auth.signIn")} busyLabel={t("auth.signingIn")} stretch />
			{resume ? (
				<OtherWay action="/?index" label={t("auth.byEmail")} />
			) : (
				<div className="check-row mt-4">
					<Link to="/forgot-password?by=number">{t("auth.forgot")}</Link>
					<Link to="/?by=email">{t("auth.byEmail")}</Link>
				</div>
			)}
		</Form>
	);
}
