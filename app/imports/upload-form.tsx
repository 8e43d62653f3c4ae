import { Form } from "@remix-run/react";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { ImportArea } from "#contract/imports/constants.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { importPath, listPath } from "./import-urls.ts";

export type UploadError = {
	/** The error of the file. */
	file: FieldErrorCode | null;
	/** The reason of a failed upload, if it is not the file. */
	failure: "unavailable" | "server_error" | "key_reused" | null;
	/** The idempotency key of the next attempt, if the present one has been used. */
	key: string | null;
};

const failureTexts = {
	unavailable: "auth.unreachable",
	server_error: "errors.unexpected.title",
	key_reused: "imports.sentAlready",
} as const;

type ImportUploadProps = { area: ImportArea; oneTimeKey: string; problem: UploadError | null };

/** Renders the form to choose a file and upload it for checking. */
export function ImportUploadForm({ area, oneTimeKey, problem }: ImportUploadProps) {
	const { t } = useTranslation();
	const error = problem?.file ? t(fieldErrorKey(problem.file)) : undefined;
	const failure = problem?.failure && t(failureTexts[problem.failure]);
	const errors = [
		...(error ? [{ field: "file", message: error }] : []),
		...(failure ? [{ message: failure }] : []),
	];
	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			<ErrorSummary title={t("imports.uploadFailed")} errors={errors} />
			<FormCard>
				<p className="mb-3">
					{t("imports.how")} {t("imports.exported")}
				</p>
				<div className="buttons mb-4">
					<CsvLinks href={`${importPath(area)}.csv`} label={t("imports.template")} />
				</div>
				<input type="hidden" name="one_time_key" value={problem?.key ?? oneTimeKey} />
				<FileInput
					name="file"
					label={t("imports.file")}
					hint={t("imports.fileHint")}
					error={error}
					accept=".csv,.tsv,.txt,text/csv"
					required
				/>
				<FormButtons cancelHref={listPath(area)}>
					<SubmitButton label={t("imports.upload")} busyLabel={t("imports.uploading")} />
				</FormButtons>
			</FormCard>
		</Form>
	);
}
