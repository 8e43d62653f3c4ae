import { useEffect, useRef } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { isTyping } from "#app/lib/progressive/focus-tracker.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import type { EditConflictState } from "./form-state.ts";

/** Renders the values that another member has saved in the meantime, beside the typed ones. */
export function EditConflict({ conflict }: { conflict: EditConflictState }) {
	const { by, differences } = conflict;
	const { t } = useTranslation();
	const box = useRef<HTMLElement>(null);
	useEffect(() => {
		if (conflict && !isTyping()) box.current?.focus();
	}, [conflict]);
	return (
		<section className="card conflict" role="alert" tabIndex={-1} ref={box}>
			<h2>
				{by
					? t("forms.conflict.title", { name: isolateBidi(by) })
					: t("forms.conflict.titleUnknown")}
			</h2>
			<p>{t("forms.conflict.text")}</p>
			{differences.length > 0 && (
				<table>
					<thead>
						<tr>
							<th scope="col">{t("forms.conflict.field")}</th>
							<th scope="col">{t("forms.conflict.saved")}</th>
							<th scope="col">{t("forms.conflict.yours")}</th>
						</tr>
					</thead>
					<tbody>
						{differences.map(({ field, saved, input }) => (
							<tr key={field}>
								<th scope="row">{field}</th>
								<td data-name={t("forms.conflict.saved")}>
									<bdi>{saved || t("forms.conflict.nothing")}</bdi>
								</td>
								<td data-name={t("forms.conflict.yours")}>
									<bdi>{input || t("forms.conflict.nothing")}</bdi>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
