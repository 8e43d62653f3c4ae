import { Link } from "@remix-run/react";
import { hasDetailPage } from "#app/entities/registry.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { OutcomeBadge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { numberedPageLinks } from "#app/ui/page-links.ts";
import { Pager } from "#app/ui/pager.tsx";
import { areas } from "#contract/entities/areas.ts";
import { type ImportArea, rowFlags, rowOutcomes } from "#contract/imports/constants.ts";
import type { DataImport, ImportRow } from "#contract/imports/schemas.ts";
import { DuplicateHint } from "./choices.tsx";
import { importedRowPath, type RowTableParams, rowPageSizes, rowTableHref } from "./import-urls.ts";
import { ImportRowDetails } from "./row-details.tsx";

type ImportLinesProps = {
	found: DataImport;
	lines: readonly ImportRow[];
	total: number;
	shown: RowTableParams;
};

/** Renders the rows of a file by pages; all of them or those of one outcome. */
export function ImportRowTable({ found, lines, total, shown }: ImportLinesProps) {
	const { t, language, format } = useLocale();
	const { area, counts } = found;
	const pages = Math.max(1, Math.ceil(total / shown.per));
	const linked = found.state === "done" && hasDetailPage(areas[area]);
	const nameOf = (line: ImportRow) =>
		line[`name_${language}`] ?? line.name_ar ?? line.name_en ?? null;
	return (
		<section className="import-lines">
			<nav aria-label={t("imports.lines.show")}>
				<ul className="tabs">
					<OutcomeTab
						href={rowTableHref(shown, { outcome: "", flag: "" })}
						current={shown.outcome === "" && shown.flag === ""}
					>
						{t("imports.lines.all")} <span>{format.number(found.lines)}</span>
					</OutcomeTab>
					{rowOutcomes
						.filter((outcome) => counts[outcome] > 0)
						.map((outcome) => (
							<OutcomeTab
								key={outcome}
								href={rowTableHref(shown, { outcome, flag: "" })}
								current={shown.outcome === outcome && shown.flag === ""}
							>
								{t(`imports.outcomes.${outcome}`)} <span>{format.number(counts[outcome])}</span>
							</OutcomeTab>
						))}
					{rowFlags
						.filter((flag) => counts[flag] > 0 && (flag !== "summary" || counts.passed === 0))
						.map((flag) => (
							<OutcomeTab
								key={flag}
								href={rowTableHref(shown, { outcome: "", flag })}
								current={shown.flag === flag}
							>
								{t(flag === "same_name" ? "imports.sameName.tab" : `imports.flags.${flag}`)}{" "}
								<span>{format.number(counts[flag])}</span>
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
							{ key: "line", label: t("imports.lines.line"), className: "meta" },
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
							href: linked && line.row_id !== null ? importedRowPath(area, line.row_id) : undefined,
							cells: [
								<bdi key="line">{t("imports.line", { line: line.line })}</bdi>,
								line.outcome && <OutcomeBadge key="outcome" outcome={line.outcome} />,
								nameOf(line) && <bdi key="name">{nameOf(line)}</bdi>,
								<LineCell key="details" area={area} line={line} />,
							],
						}))}
					/>
					{total > rowPageSizes[0] && (
						<Pager
							label={t("listScreen.page", { page: shown.page, pages })}
							links={numberedPageLinks(shown.page, pages, (page) => rowTableHref(shown, { page }))}
							perPage={shown.per}
							sizes={rowPageSizes}
							sizeHrefOf={(per) => rowTableHref(shown, { per })}
						/>
					)}
				</>
			)}
		</section>
	);
}

function LineCell({ area, line }: { area: ImportArea; line: ImportRow }) {
	const hasDetails = line.problems.length + line.changes.length > 0;
	if (!hasDetails && !line.same_name) return null;
	return (
		<>
			{hasDetails && <ImportRowDetails area={area} line={line} />}
			{line.same_name && <DuplicateHint area={area} flags={line.flags} same={line.same_name} />}
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
