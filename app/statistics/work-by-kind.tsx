import { EntityLink } from "#app/fields/entity-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { WorkCsvLink } from "./csv-link.tsx";
import type { WorkByKindView } from "./work-by-kind.server.ts";
import type { WorkParams } from "./work-params.ts";

type WorkByKindProps = { kinds: WorkByKindView; choice: WorkParams };

/** Renders how many requests of each kind of work were made and done, and done in time. */
export function WorkByKind({ kinds: { title, none, columns, rows }, choice }: WorkByKindProps) {
	return (
		<Card className="below" title={title} actions={<WorkCsvLink of="kinds" choice={choice} />}>
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
