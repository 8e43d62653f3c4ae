import { useLocale } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { DataImport } from "#contract/imports/schemas.ts";
import { ImportChoiceList, ImportEncodingChoice, isEncodingOpen } from "./choices.tsx";
import { ImportFileSummary } from "./file-summary.tsx";
import { outcomeCounts } from "./import-text.ts";
import { columnsPath } from "./import-urls.ts";
import { RowErrorList } from "./row-details.tsx";

/** Renders the result of the check, and the choices that follow from it. */
export function ImportReview({ found }: { found: DataImport }) {
	const reader = useLocale();
	const { t, format } = reader;
	const { counts, ignored, overtaken } = found;
	const acceptedCount = counts.new + counts.changed;
	const rejected = { count: counts.wrong, shown: format.number(counts.wrong) };
	const accepted = {
		count: acceptedCount,
		shown: format.number(acceptedCount),
		rejected: rejected.shown,
	};
	return (
		<>
			{overtaken.length > 0 && (
				<div role="alert">
					<Notice kind="error">
						<p>{t("imports.overtaken")}</p>
						<ul>
							{overtaken.map(({ line, problems: errors }) => (
								<li key={line}>
									{t("imports.line", { line })}
									<RowErrorList area={found.area} errors={errors} />
								</li>
							))}
						</ul>
					</Notice>
				</div>
			)}
			<Card title={outcomeCounts(reader, found)} className="import-review">
				{found.reading && (
					<p className="hint">
						<ImportFileSummary lines={found.lines} reading={found.reading} />
					</p>
				)}
				{found.reading && isEncodingOpen(found.reading) && (
					<Form method="post">
						<input type="hidden" name="version" value={found.version} />
						<ImportEncodingChoice found={found} />
					</Form>
				)}
				{ignored.length > 0 && (
					<Notice>
						{t("imports.ignored")}{" "}
						{ignored.map((heading) => (
							<bdi key={heading}>{` «${heading}» `}</bdi>
						))}
					</Notice>
				)}
				{counts.wrong > 0 && <Notice kind="warning">{t("imports.wrong", rejected)}</Notice>}
				<ImportChoiceList found={found} />
				{acceptedCount === 0 && (
					<Notice>{t(counts.unchanged === 0 ? "imports.nothingRight" : "imports.nothing")}</Notice>
				)}
				<Form method="post">
					<input type="hidden" name="version" value={found.version} />
					<div className="buttons">
						{acceptedCount > 0 &&
							(counts.wrong === 0 ? (
								<SubmitButton
									name="step"
									value="apply"
									label={t("imports.importAll", accepted)}
									busyLabel={t("imports.importing")}
								/>
							) : (
								<SubmitButton
									name="step"
									value="apply-right"
									label={t("imports.importRight", accepted)}
									busyLabel={t("imports.importing")}
								/>
							))}
						{found.reading?.headings !== undefined && (
							<ButtonLink href={columnsPath(found)}>{t("imports.columns.change")}</ButtonLink>
						)}
						<SubmitButton
							name="step"
							value="discard"
							variant="danger"
							label={t("imports.discard")}
						/>
					</div>
					{acceptedCount > 0 && (
						<p className="hint">
							{t(counts.wrong === 0 ? "imports.allOrNothing" : "imports.rightOrNothing")}
						</p>
					)}
				</Form>
			</Card>
		</>
	);
}
