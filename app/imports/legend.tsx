import type { TextKey } from "#app/lib/i18n.ts";
import { useText } from "#app/lib/i18n.ts";
import { joined } from "#app/lib/joined.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import type { ImportArea, ImportColumn } from "#contract/imports.ts";
import { choiceText, columnName } from "./texts.ts";

/** What a column takes: things that belong to another have a text of their own. */
const takesKey = (name: string, { kind, within }: ImportColumn): TextKey =>
	`imports.takes.${within ? name : kind}` as TextKey;

type ImportLegendProps = { area: ImportArea; columns: Readonly<Record<string, ImportColumn>> };

/** Each column of a file: its heading, and what stands under it. */
export function ImportLegend({ area, columns }: ImportLegendProps) {
	const { t, language } = useText();
	return (
		<section className="import-legend">
			<h2>{t("imports.legend.title")}</h2>
			<ul className="points">
				<li>{t(`imports.matched.${area}`)}</li>
				<li>{t("imports.left")}</li>
			</ul>
			<DataTable
				caption={t("imports.legend.title")}
				columns={[
					{ key: "column", label: t("imports.legend.column"), className: "id" },
					{ key: "name", label: t("imports.legend.name"), className: "head" },
					{ key: "takes", label: t("imports.legend.takes"), className: "details" },
					{ key: "required", label: t("imports.legend.required"), className: "tag" },
				]}
				rows={Object.entries(columns).map(([name, column]) => ({
					key: name,
					cells: [
						<code key="column" dir="ltr">
							{name}
						</code>,
						columnName(t, area, name),
						t(takesKey(name, column), {
							values: joined(
								language,
								(column.values ?? []).map((value) => choiceText(t, column, value)),
							),
						}),
						column.required ? t("form.required") : t("form.optional"),
					],
				}))}
			/>
		</section>
	);
}
