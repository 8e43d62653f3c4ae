import { controlFields } from "#app/lib/control-fields.ts";
import type { SubmittedForm } from "#app/lib/error-page-data.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { resumeFields } from "#app/lib/resumed-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { CodeInput } from "./code-input.tsx";
import type { ConfirmCodeState } from "./second-step.server.ts";

type ConfirmCodeFormProps = {
	submission?: ConfirmCodeState | null;
	/** The page that follows. */
	next?: string;
	/** A form that is kept to be resumed. */
	resume?: SubmittedForm;
};

/** Renders the form that asks for a code before a grave act. Its response replaces the whole page. */
export function ConfirmCodeForm({ submission = null, next, resume }: ConfirmCodeFormProps) {
	const { t } = useTranslation();
	const hidden = resume
		? resumeFields(resume.path, resume.fields)
		: [["next", next ?? "/"] as [string, string]];
	return (
		<form method="post" action="/second-step-again" className="card form" noValidate>
			<p className="mb-4">{t("errorPages.stepUp.text")}</p>
			{submission?.failure && !submission.errors.code && <Alert>{submission.failure}</Alert>}
			<HiddenFields fields={hidden} />
			<CodeInput {...controlFields(submission)("code")} focused />
			<Button type="submit" variant="primary" stretch>
				{t("auth.confirmCode")}
			</Button>
		</form>
	);
}
