import { entities } from "#app/entities/registry.ts";
import { useText } from "#app/lib/i18n.ts";
import { joined } from "#app/lib/joined.ts";
import { isLanguage } from "#app/lib/languages.ts";
import { useReader } from "#app/lib/root-data.ts";
import { Dash } from "#app/ui/dash.tsx";
import { areas } from "#contract/areas.ts";
import type { ImportArea } from "#contract/imports.ts";
import type { ImportLine, LineChange, LineProblem } from "#contract/schemas/imports.ts";
import { choiceText, columnName, lineProblemText } from "./texts.ts";

type ProblemListProps = { area: ImportArea; problems: readonly LineProblem[] };

export function ProblemList({ area, problems }: ProblemListProps) {
	const reader = useReader();
	const { t } = reader;
	return (
		<ul>
			{problems.map((problem) => (
				<li key={`${problem.column} ${problem.problem}`}>
					{problem.column && <b>{`${columnName(t, area, problem.column)}: `}</b>}
					{problem.value && problem.problem !== "line_repeated" && (
						<>
							<q>
								<bdi>{problem.value}</bdi>
							</q>
							{problem.column ? " " : <br />}
						</>
					)}
					{lineProblemText(reader, problem)}
				</li>
			))}
		</ul>
	);
}

type ValueProps = { area: ImportArea; column: string; value: LineChange["after"] };

export function Value({ area, column, value }: ValueProps) {
	const { t, language } = useText();
	if (value === null || value === "") return <Dash />;
	if (column === "language" && isLanguage(value)) return t(`common.language.${value}`);
	const listed = entities[areas[area]].columns[column];
	if (listed?.kind === "choice") return choiceText(t, listed, String(value));
	if (typeof value !== "object") return <bdi>{value}</bdi>;
	const names = [value].flat().map((one) => one[`name_${language}`]);
	return names.length === 0 ? <Dash /> : <bdi>{joined(language, names)}</bdi>;
}

/** What a line adds or changes, or what is wrong with it. */
export function ImportLineDetails({ area, line }: { area: ImportArea; line: ImportLine }) {
	const { t } = useText();
	if (line.problems.length > 0) return <ProblemList area={area} problems={line.problems} />;
	return (
		<ul>
			{line.changes.map(({ column, before, after }) => (
				<li key={column}>
					<b>{`${columnName(t, area, column)}: `}</b>
					{line.outcome === "changed" && (
						<>
							<Value area={area} column={column} value={before} />{" "}
							<span aria-hidden="true" className="becomes" />
							<span className="sr-only">{t("imports.becomes")}</span>{" "}
						</>
					)}
					<Value area={area} column={column} value={after} />
				</li>
			))}
		</ul>
	);
}
