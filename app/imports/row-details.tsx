import { entities } from "#app/entities/registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { isLanguage } from "#app/lib/languages.ts";
import { formatList } from "#app/lib/list-format.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { EmptyValue } from "#app/ui/empty-value.tsx";
import { areas } from "#contract/entities/areas.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import type { ImportRow, RowChange, RowError } from "#contract/imports/schemas.ts";
import { columnValueText, importColumnLabel, rowErrorText } from "./import-text.ts";

type RowErrorListProps = { area: ImportArea; errors: readonly RowError[] };

export function RowErrorList({ area, errors }: RowErrorListProps) {
	const reader = useLocale();
	const { t } = reader;
	return (
		<ul>
			{errors.map((error) => (
				<li key={`${error.column} ${error.problem}`}>
					{error.column && <b>{`${importColumnLabel(t, area, error.column)}: `}</b>}
					{error.value && error.problem !== "line_repeated" && (
						<>
							<q>
								<bdi>{error.value}</bdi>
							</q>
							{error.column ? " " : <br />}
						</>
					)}
					{rowErrorText(reader, error)}
				</li>
			))}
		</ul>
	);
}

type ValueProps = { area: ImportArea; column: string; value: RowChange["after"] };

export function CellValue({ area, column, value }: ValueProps) {
	const { t, language } = useTranslation();
	if (value === null || value === "") return <EmptyValue />;
	if (column === "language" && isLanguage(value)) return t(`common.language.${value}`);
	const listed = entities[areas[area]].columns[column];
	if (listed?.kind === "choice") return columnValueText(t, listed, String(value));
	if (typeof value !== "object") return <bdi>{value}</bdi>;
	const names = [value].flat().map((one) => one[`name_${language}`]);
	return names.length === 0 ? <EmptyValue /> : <bdi>{formatList(language, names)}</bdi>;
}

/** Renders the changes of a row, or its errors. */
export function ImportRowDetails({ area, line }: { area: ImportArea; line: ImportRow }) {
	const { t } = useTranslation();
	if (line.problems.length > 0) return <RowErrorList area={area} errors={line.problems} />;
	return (
		<ul>
			{line.changes.map(({ column, before, after }) => (
				<li key={column}>
					<b>{`${importColumnLabel(t, area, column)}: `}</b>
					{line.outcome === "changed" && (
						<>
							<CellValue area={area} column={column} value={before} />{" "}
							<span aria-hidden="true" className="becomes" />
							<span className="sr-only">{t("imports.becomes")}</span>{" "}
						</>
					)}
					<CellValue area={area} column={column} value={after} />
				</li>
			))}
		</ul>
	);
}
