import { Link } from "@remix-run/react";
import { hasPage } from "#app/entities/registry.ts";
import { useReader } from "#app/lib/root-data.ts";
import { OutcomeBadge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { areas } from "#contract/areas.ts";
import { type ImportArea, lineOutcomes } from "#contract/imports.ts";
import type { DataImport, ImportLine } from "#contract/schemas/imports.ts";
import { type LinesShown, lineSizes, linesHref, rowPath } from "./address.ts";
import { ImportLineDetails } from "./line-details.tsx";
import { SameNameHint } from "./same-name.tsx";

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
					<OutcomeTab
						href={linesHref(shown, { outcome: "", sameName: false })}
						current={shown.outcome === "" && !shown.sameName}
					>
						{t("imports.lines.all")} <span>{format.number(found.lines)}</span>
					</OutcomeTab>
					{lineOutcomes
						.filter((outcome) => counts[outcome] > 0)
						.map((outcome) => (
							<OutcomeTab
								key={outcome}
								href={linesHref(shown, { outcome, sameName: false })}
								current={shown.outcome === outcome && !shown.sameName}
							>
								{t(`imports.outcomes.${outcome}`)} <span>{format.number(counts[outcome])}</span>
							</OutcomeTab>
						))}
					{counts.same_name > 0 && (
						<OutcomeTab
							href={linesHref(shown, { outcome: "", sameName: true })}
							current={shown.sameName}
						>
							{t("imports.sameName.tab")} <span>{format.number(counts.same_name)}</span>
						</OutcomeTab>
					)}
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
								<LineCell key="details" area={area} line={line} />,
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

function LineCell({ area, line }: { area: ImportArea; line: ImportLine }) {
	const isSaid = line.problems.length + line.changes.length > 0;
	if (!isSaid && !line.same_name) return null;
	return (
		<>
			{isSaid && <ImportLineDetails area={area} line={line} />}
			{line.same_name && <SameNameHint area={area} same={line.same_name} />}
		</>
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
