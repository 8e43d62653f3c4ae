import { controlFields } from "#app/lib/control-fields.ts";
import type { SubmittedForm } from "#app/lib/error-page-data.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { resumeFields } from "#app/lib/resumed-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { CodeInput } from "./code-input.tsx";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import type { ConfirmCodeState } from "./second-step.server.ts";

type ConfirmCodeFormProps = {
	submission?: ConfirmCodeState | null;
	/** What asks the member's passkeys; empty without any. */
	passkeys: string;
	/** The page that follows. */
	next?: string;
	/** A form that is kept to be resumed. */
	resume?: SubmittedForm;
};

/** Renders the form that asks for a code before a grave act. Its response replaces the whole page. */
export function ConfirmCodeForm({
	submission = null,
	passkeys,
	next,
	resume,
}: ConfirmCodeFormProps) {
	const { t } = useTranslation();
	const hidden = resume
		? resumeFields(resume.path, resume.fields)
		: [["next", next ?? "/"] as [string, string]];
	return (
		<form method="post" action="/second-step-again" className="card form" noValidate>
			<p className="mb-4">{t("errorPages.stepUp.text")}</p>
			{submission?.failure && !submission.errors.code && <Alert>{submission.failure}</Alert>}
			<HiddenFields fields={hidden} />
			<PasskeyButton options={passkeys} />
			<CodeInput {...controlFields(submission)("code")} focused={!passkeys} />
			<Button type="submit" variant={passkeys ? "plain" : "primary"} stretch>
				{t("auth.confirmCode")}
			</Button>
		</form>
	);
}
