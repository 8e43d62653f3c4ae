import type { TextKey } from "#app/lib/i18n.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { formatList } from "#app/lib/list-format.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import type { ImportArea, ImportColumn } from "#contract/imports/constants.ts";
import { isNameField } from "#contract/values/names.ts";
import { columnValueText, importColumnLabel } from "./import-text.ts";

/**
 * Returns the help text of a column; columns of entities that belong to another have one of their
 * own.
 */
export const takesKey = (name: string, { kind, within }: ImportColumn): TextKey =>
	`imports.takes.${within ? name : kind}` as TextKey;

const needKey = (name: string, { required }: ImportColumn): TextKey => {
	if (isNameField(name)) return "imports.legend.oneName";
	return required ? "forms.required" : "forms.optional";
};

export type ImportLegendProps = {
	area: ImportArea;
	columns: Readonly<Record<string, ImportColumn>>;
};

/** Renders the columns of a file: their headers, and the values that they accept. */
export function ImportColumnHelp({ area, columns }: ImportLegendProps) {
	const { t, language } = useTranslation();
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
					{ key: "name", label: t("imports.legend.name"), className: "head" },
					{ key: "takes", label: t("imports.legend.takes"), className: "details" },
					{ key: "required", label: t("imports.legend.required"), className: "meta" },
					{ key: "column", label: t("imports.legend.column"), className: "meta named" },
				]}
				rows={Object.entries(columns).map(([name, column]) => ({
					key: name,
					cells: [
						importColumnLabel(t, area, name),
						t(takesKey(name, column), {
							values: formatList(
								language,
								(column.values ?? []).map((value) => columnValueText(t, column, value)),
							),
						}),
						t(needKey(name, column)),
						<code key="column" dir="ltr">
							{name}
						</code>,
					],
				}))}
			/>
		</section>
	);
}
