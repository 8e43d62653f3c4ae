import type { SubmittedForm } from "#app/lib/error-page-data.ts";
import { resumeFields } from "#app/lib/resumed-form.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";

/** Renders what a form that signs in keeps of the form that is resumed after it. */
export const ResumedFields = ({ resume }: { resume?: SubmittedForm }) =>
	resume && <HiddenFields fields={resumeFields(resume.path, resume.fields)} />;

/** Renders the button that shows the other form to sign in, with the kept form. It stands last, so that Enter signs in. */
export const OtherWay = ({ action, label }: { action: string; label: string }) => (
	<div className="mt-4">
		<Button type="submit" formAction={action} name="other" value="1" variant="quiet" stretch>
			{label}
		</Button>
	</div>
);
