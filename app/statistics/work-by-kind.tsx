import { Link } from "@remix-run/react";
import { NumbersTable } from "#app/charts/numbers-table.tsx";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { hasPermission, useCurrentMember } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyValue } from "#app/ui/empty-value.tsx";
import type { ComparedCell, WorkByKindView } from "./work-by-kind.server.ts";

type WorkByKindProps = { kinds: WorkByKindView };

/** Renders how many requests of each kind of work were made and done, and done in time. */
export function WorkByKind({ kinds }: WorkByKindProps) {
	const { title, none, columns, rows } = kinds;
	return (
		<Card className="mt-4" title={title}>
			{rows.length === 0 ? (
				<p className="hint">{none}</p>
			) : (
				<DataTable
					bare
					caption={title}
					columns={columns.map((label, index) => ({
						key: String(index),
						label,
						className: index === 0 ? ("head" as const) : ("meta named" as const),
					}))}
					rows={rows.map(({ id, name, numbers }) => ({
						key: id ?? 0,
						cells: [
							id === null ? name : <EntityLink key="name" to="kind" id={id} name={name} />,
							...numbers,
						],
					}))}
				/>
			)}
		</Card>
	);
}

const gradeClasses = {
	worst: "bg-red-ground text-red font-bold",
	poor: "bg-amber-ground text-amber",
	fair: "bg-slate-ground text-slate",
	good: "bg-green-ground text-green",
	best: "bg-green-ground text-green font-bold",
};

type CellProps = { cell: ComparedCell | null; listed: boolean };

/** Renders a share and how many it is of; with few, only how many. */
function ComparedFigure({ cell, listed }: CellProps) {
	if (!cell) return <EmptyValue />;
	const { text, count, grade, href } = cell;
	const style = `cell-share ${grade ? gradeClasses[grade] : "few"}`;
	const figures = (
		<>
			{text} {count && <small className="block">{count}</small>}
		</>
	);
	return href && listed ? (
		<Link className={style} to={href}>
			{figures}
		</Link>
	) : (
		<span className={style}>{figures}</span>
	);
}

/** Renders the share done in time of each kind and branch, in tints that let the worst be found. */
export function ComparedBranches({ compared }: Pick<WorkByKindView, "compared">) {
	const listed = hasPermission(useCurrentMember(), "follow_up");
	if (!compared) return null;
	const { title, text, legend, columns, rows, foot } = compared;
	const figures = (cells: readonly (ComparedCell | null)[]) =>
		cells.map((cell, index) => (
			<ComparedFigure key={columns[index + 1]} cell={cell} listed={listed} />
		));
	return (
		<Card className="mb-4" title={title}>
			<p className="hint mb-3">{text}</p>
			<ul className="flex flex-wrap gap-2 mb-3 text-sm screen-only">
				{legend.map(({ grade, label }) => (
					<li key={grade} className={`rounded px-2 ${gradeClasses[grade]}`}>
						{label}
					</li>
				))}
			</ul>
			<NumbersTable
				wide
				caption={title}
				columns={columns}
				rows={rows.map(({ id, name, cells }) => ({
					key: String(id),
					label: <EntityLink to="kind" id={id} name={name} />,
					numbers: figures(cells),
				}))}
				foot={{ label: foot.label, numbers: figures(foot.cells) }}
			/>
		</Card>
	);
}
