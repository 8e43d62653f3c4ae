import { Link } from "@remix-run/react";
import { hasPage } from "#app/entities/registry.ts";
import { useReader } from "#app/lib/root-data.ts";
import { OutcomeBadge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { areas } from "#contract/areas.ts";
import { lineOutcomes } from "#contract/imports.ts";
import type { DataImport, ImportLine } from "#contract/schemas/imports.ts";
import { type LinesShown, lineSizes, linesHref, rowPath } from "./address.ts";
import { ImportLineDetails } from "./line-details.tsx";

type ImportLinesProps = {
	found: DataImport;
	lines: readonly ImportLine[];
	total: number;
	shown: LinesShown;
};

/** The lines of a file, a page at a time; all of them or those of one outcome. */
export function ImportLines({ found, lines, total, shown }: ImportLinesProps) {
	const { t, language, format } = useReader();
	const { area, counts } = found;
	const linked = found.state === "done" && hasPage(areas[area]);
	const nameOf = (line: ImportLine) =>
		line[`name_${language}`] ?? line.name_ar ?? line.name_en ?? null;
	return (
		<section className="import-lines">
			<nav aria-label={t("imports.lines.show")}>
				<ul className="tabs">
					<OutcomeTab href={linesHref(shown, { outcome: "" })} current={shown.outcome === ""}>
						{t("imports.lines.all")} <span>{format.number(found.lines)}</span>
					</OutcomeTab>
					{lineOutcomes
						.filter((outcome) => counts[outcome] > 0)
						.map((outcome) => (
							<OutcomeTab
								key={outcome}
								href={linesHref(shown, { outcome })}
								current={shown.outcome === outcome}
							>
								{t(`imports.outcomes.${outcome}`)} <span>{format.number(counts[outcome])}</span>
							</OutcomeTab>
						))}
				</ul>
			</nav>
			{lines.length === 0 ? (
				<p className="card">{t("imports.lines.none")}</p>
			) : (
				<>
					<DataTable
						caption={t("imports.lines.caption")}
						columns={[
							{ key: "line", label: t("imports.lines.line"), className: "id" },
							{ key: "outcome", label: t("imports.lines.outcome"), className: "tag" },
							{ key: "name", label: t("imports.lines.name"), className: "head" },
							{
								key: "details",
								label: t(
									found.state === "done" ? "imports.lines.happened" : "imports.lines.details",
								),
								className: "details",
							},
						]}
						rows={lines.map((line) => ({
							key: line.line,
							href: linked && line.row_id !== null ? rowPath(area, line.row_id) : undefined,
							cells: [
								<bdi key="line">{t("imports.line", { line: line.line })}</bdi>,
								line.outcome && <OutcomeBadge key="outcome" outcome={line.outcome} />,
								nameOf(line) && <bdi key="name">{nameOf(line)}</bdi>,
								line.problems.length + line.changes.length > 0 ? (
									<ImportLineDetails key="details" area={area} line={line} />
								) : null,
							],
						}))}
					/>
					<Pager
						page={shown.page}
						pages={Math.max(1, Math.ceil(total / shown.per))}
						hrefOf={(page) => linesHref(shown, { page })}
						perPage={shown.per}
						sizes={lineSizes}
						sizeHrefOf={(per) => linesHref(shown, { per })}
					/>
				</>
			)}
		</section>
	);
}

type OutcomeTabProps = { href: string; current: boolean; children: React.ReactNode };

function OutcomeTab({ href, current, children }: OutcomeTabProps) {
	return (
		<li>
			<Link className="tab" to={href} aria-current={current ? "true" : undefined}>
				{children}
			</Link>
		</li>
	);
}
