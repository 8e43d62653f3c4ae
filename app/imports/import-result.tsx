import { useLocale } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { DataImport } from "#contract/imports/schemas.ts";
import { importErrorText } from "./import-text.ts";
import { importPath, listPath } from "./import-urls.ts";

/** Renders the final result of an import. */
export function ImportResult({ found }: { found: DataImport }) {
	const { t, format } = useLocale();
	const { area, counts } = found;
	const counted = (count: number) => ({ count, shown: format.number(count) });
	const another = <ButtonLink href={importPath(area)}>{t("imports.another")}</ButtonLink>;
	if (found.state === "failed")
		return (
			<Card>
				<div role="alert">
					<Notice kind="error">
						<p>{t("imports.failed")}</p>
						<p>{importErrorText(t, found.failure)}</p>
					</Notice>
				</div>
				<Form method="post">
					<div className="buttons">
						{another}
						<SubmitButton
							name="step"
							value="discard"
							variant="danger"
							label={t("imports.discard")}
						/>
					</div>
				</Form>
			</Card>
		);
	return (
		<Card>
			<div role="status">
				<Notice kind="success">
					<p>{t("imports.done")}</p>
					<ul>
						{counts.new > 0 && <li>{t("imports.added", counted(counts.new))}</li>}
						{counts.changed > 0 && <li>{t("imports.changed", counted(counts.changed))}</li>}
						{counts.unchanged > 0 && <li>{t("imports.same", counted(counts.unchanged))}</li>}
						{counts.wrong > 0 && <li>{t("imports.leftOut", counted(counts.wrong))}</li>}
					</ul>
				</Notice>
			</div>
			<div className="buttons">
				<ButtonLink href={listPath(area)} variant="primary">
					{t("imports.toList")}
				</ButtonLink>
				{another}
			</div>
		</Card>
	);
}
