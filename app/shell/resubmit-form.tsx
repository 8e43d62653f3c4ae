import type { SubmittedForm } from "#app/lib/error-page-data.ts";
import { type TextKey, useTranslation } from "#app/lib/i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";

type ResubmitFormProps = {
	path: string;
	fields: SubmittedForm["fields"];
	label: TextKey;
};

/** Submits a form again that could not be shown again. The response replaces the whole page. */
export function ResubmitForm({ path, fields, label }: ResubmitFormProps) {
	const { t } = useTranslation();
	return (
		<form method="post" action={path}>
			<HiddenFields fields={fields} />
			<Button type="submit" variant="primary">
				{t(label)}
			</Button>
		</form>
	);
}
