import { NumbersTable } from "#app/charts/numbers-table.tsx";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyValue } from "#app/ui/empty-value.tsx";
import type { WorkByKindView } from "./work-by-kind.server.ts";

type WorkByKindProps = { kinds: WorkByKindView };

/** Renders how many requests of each kind of work were made and done, and done in time. */
export function WorkByKind({ kinds }: WorkByKindProps) {
	const { title, none, columns, rows } = kinds;
	return (
		<Card className="below" title={title}>
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
	good: "bg-green-ground text-green",
	fair: "bg-amber-ground text-amber",
	poor: "bg-red-ground text-red",
};

/** Renders the share done in time of each kind and branch, in colours that let the worst be found. */
export function ComparedBranches({ compared }: Pick<WorkByKindView, "compared">) {
	if (!compared) return null;
	return (
		<Card className="mb-4" title={compared.title}>
			<p className="hint">{compared.text}</p>
			<NumbersTable
				caption={compared.title}
				columns={compared.columns}
				rows={compared.rows.map(({ id, name, cells }) => ({
					key: String(id),
					label: <EntityLink to="kind" id={id} name={name} />,
					numbers: cells.map((cell, index) =>
						cell ? (
							<span
								key={compared.columns[index + 1]}
								className={`rounded px-2 py-1 ${gradeClasses[cell.grade]}`}
							>
								{cell.text}
							</span>
						) : (
							<EmptyValue key={compared.columns[index + 1]} />
						),
					),
				}))}
			/>
		</Card>
	);
}
