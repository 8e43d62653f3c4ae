import type { RejectedRow } from "./bulk-operation.ts";

/** Renders the rows of a selection that were not changed, each with the reason. */
export const RejectedRows = ({ rows }: { rows: readonly Omit<RejectedRow, "version">[] }) => (
	<ul className="ticked">
		{rows.map(({ id, name, why }) => (
			<li key={id}>
				<strong>
					<bdi>{name}</bdi>
				</strong>{" "}
				<bdi className="hint">#{id}</bdi>
				<p>{why}</p>
			</li>
		))}
	</ul>
);
