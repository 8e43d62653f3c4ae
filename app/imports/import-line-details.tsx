import type { TextKey } from "#app/lib/i18n.ts";
import { useText } from "#app/lib/i18n.ts";
import { isLanguage } from "#app/lib/languages.ts";
import { Dash } from "#app/ui/dash.tsx";
import type { ImportLine, LineChange, LineProblem } from "#contract/schemas/imports.ts";
import { lineProblemText } from "./import-texts.ts";

/** The name of a column. */
const labelKey = (column: string): TextKey => `imports.fields.${column}` as TextKey;

export function ProblemList({ problems }: { problems: readonly LineProblem[] }) {
	const { t } = useText();
	return (
		<ul>
			{problems.map((problem) => (
				<li key={`${problem.column} ${problem.problem}`}>
					{problem.column && <b>{`${t(labelKey(problem.column))}: `}</b>}
					{problem.column && problem.value && (
						<>
							<q>
								<bdi>{problem.value}</bdi>
							</q>{" "}
						</>
					)}
					{lineProblemText(t, problem)}
				</li>
			))}
		</ul>
	);
}

function Value({ column, value }: { column: string; value: LineChange["after"] }) {
	const { t, language } = useText();
	if (value === null || value === "") return <Dash />;
	if (column === "language" && isLanguage(value)) return t(`common.language.${value}`);
	return <bdi>{typeof value === "object" ? value[`name_${language}`] : value}</bdi>;
}

/** What a line adds or changes, or what is wrong with it. */
export function ImportLineDetails({ line }: { line: ImportLine }) {
	const { t } = useText();
	if (line.problems.length > 0) return <ProblemList problems={line.problems} />;
	return (
		<ul>
			{line.changes.map(({ column, before, after }) => (
				<li key={column}>
					<b>{`${t(labelKey(column))}: `}</b>
					{line.outcome === "changed" && (
						<>
							<Value column={column} value={before} />{" "}
							<span aria-hidden="true" className="becomes" />
							<span className="sr-only">{t("imports.becomes")}</span>{" "}
						</>
					)}
					<Value column={column} value={after} />
				</li>
			))}
		</ul>
	);
}
