import { useMemo } from "react";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useSummaryErrors } from "#app/ui/error-summary.tsx";

type Submission = FormState<FormTexts, { readonly title: string }>;

/**
 * Returns what the error summary of a request's form says: the errors with the labels of their
 * fields, or that the server was not reached.
 *
 * @param labels the labels of the fields whose errors do not name them; the same object each time
 */
export function useRequestErrors(
	submission: Submission | null,
	unreached: boolean,
	labels: Readonly<Record<string, string>>,
) {
	const { t } = useTranslation();
	const failed = useSummaryErrors(submission);
	return useMemo(() => {
		if (unreached) {
			const errors = [{ message: t("requestActions.unreached") }];
			return { title: t("apiErrors.plain.unavailable"), errors };
		}
		const errors = failed.map(({ field, message }) => {
			const label = labels[field ?? ""];
			return { field, message: label ? `${label.replace(/[:؟?]$/, "")}: ${message}` : message };
		});
		return { title: submission?.title ?? "", errors };
	}, [submission, failed, unreached, labels, t]);
}
