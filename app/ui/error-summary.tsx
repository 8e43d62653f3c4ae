import { useContext, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { isTyping } from "#app/lib/progressive/focus-tracker.ts";
import { markRejectedForm } from "#app/lib/progressive/unsaved-changes.ts";
import { AnchorLink } from "./anchor-link.tsx";
import { FieldIdPrefix, fieldId } from "./field.tsx";

type ErrorSummaryProps = {
	title: string;
	/** `field` is the name of the field; absent for an error of the whole form. */
	errors: readonly { field?: string; message: string }[];
	/** The title alone is enough, since the error belongs to no field. */
	alone?: boolean;
};

export function ErrorSummary({ title, errors, alone = false }: ErrorSummaryProps) {
	const { t } = useTranslation();
	const prefix = useContext(FieldIdPrefix);
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!alone && errors.length === 0) return;
		markRejectedForm();
		if (!isTyping()) box.current?.focus();
	}, [errors, alone]);
	const hasErrors = alone || errors.length > 0;
	const mark = `${t("errorPages.mark")} `;
	useEffect(() => {
		if (!hasErrors) return;
		const unmark = () => {
			document.title = document.title.replace(mark, "");
		};
		unmark();
		document.title = mark + document.title;
		return unmark;
	}, [hasErrors, mark]);
	if (!hasErrors) return null;
	return (
		<div className="summary" ref={box} role="alert" tabIndex={-1}>
			<h2>{title}</h2>
			{errors.length > 0 && (
				<ul>
					{errors.map(({ field, message }) => (
						<li key={`${field}${message}`}>
							{field ? <AnchorLink to={fieldId(field, prefix)}>{message}</AnchorLink> : message}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

/** Returns the errors of a form's state for its summary: those of its controls, then the other. */
export const useSummaryErrors = (
	form:
		| { readonly errors: Readonly<Record<string, string>>; readonly failure: string | null }
		| null
		| undefined,
): ErrorSummaryProps["errors"] =>
	useMemo(
		() => [
			...Object.entries(form?.errors ?? {}).map(([field, message]) => ({ field, message })),
			...(form?.failure ? [{ message: form.failure }] : []),
		],
		[form],
	);
