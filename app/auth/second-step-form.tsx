import { Form } from "@remix-run/react";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { resumeFields } from "#app/lib/resumed-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { CodeInput } from "./code-input.tsx";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import type { SecondStepState } from "./sign-in.server.ts";

type SecondStepFormProps = { submission: SecondStepState; unreached: boolean };

/** Renders the form that asks for a code once the password was right. */
export function SecondStepForm({ submission, unreached }: SecondStepFormProps) {
	const { t } = useTranslation();
	const {
		ticket = "",
		passkeys = "",
		remember,
		shared,
		next,
		resume,
		values,
		errors,
		failure,
	} = submission;
	const { number } = values;
	const error = unreached ? t("auth.unreachable") : !errors.code && failure;
	const hidden: [name: string, value: string][] = [
		["ticket", ticket],
		["passkeys", passkeys],
		...(number ? [["number", number] as [string, string]] : []),
		...(remember ? [["remember", "1"] as [string, string]] : []),
		...(shared ? [["shared", "1"] as [string, string]] : []),
		...(next ? [["next", next] as [string, string]] : []),
		...(resume ? resumeFields(resume.path, resume.fields) : []),
	];
	return (
		<Form
			method="post"
			action={number ? "/sign-in/number" : "/?index"}
			className="card form"
			noValidate
			reloadDocument={Boolean(resume)}
		>
			{error && <Alert>{error}</Alert>}
			<HiddenFields fields={hidden} />
			<PasskeyButton options={passkeys} quiet />
			<CodeInput {...controlFields(submission)("code")} focused={!passkeys} />
			{!shared && (
				<div className="mb-4">
					<Checkbox name="trust" label={t("auth.trust")} />
				</div>
			)}
			<SubmitButton
				label={t("auth.signIn")}
				busyLabel={t("auth.signingIn")}
				variant={passkeys ? "plain" : "primary"}
				stretch
			/>
			<p className="mt-4">
				<a href="/">{t("auth.startAgain")}</a>
			</p>
		</Form>
	);
}
