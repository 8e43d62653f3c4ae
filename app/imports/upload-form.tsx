import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { ImportArea } from "#contract/imports/constants.ts";
import { importPath, listPath } from "./import-urls.ts";

type ImportUploadProps = {
	area: ImportArea;
	oneTimeKey: string;
	failedForm: FormState<FormTexts> | null;
};

/** Renders the form to choose a file and upload it for checking. */
export function ImportUploadForm({ area, oneTimeKey, failedForm }: ImportUploadProps) {
	const { t } = useTranslation();
	const field = controlFields(failedForm);
	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			<ErrorSummary title={t("imports.uploadFailed")} errors={useSummaryErrors(failedForm)} />
			<FormCard>
				<p className="mb-3">
					{t("imports.how")} {t("imports.exported")}
				</p>
				<div className="buttons mb-4">
					<CsvLinks href={`${importPath(area)}.csv`} label={t("imports.template")} />
				</div>
				<input type="hidden" name="one_time_key" value={failedForm?.key ?? oneTimeKey} />
				<FileInput
					{...field("file")}
					label={t("imports.file")}
					hint={t("imports.fileHint")}
					accept=".xlsx,.csv,.tsv,.txt,text/csv"
					required
				/>
				<FormButtons cancelHref={listPath(area)}>
					<SubmitButton label={t("imports.upload")} busyLabel={t("imports.uploading")} />
				</FormButtons>
			</FormCard>
		</Form>
	);
}
