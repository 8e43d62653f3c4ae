import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIsLight } from "#app/lib/root-data.ts";
import { ShortTexts } from "./cut-text.tsx";
import { Dash } from "./dash.tsx";
import { useFollow } from "./follow-links.tsx";

/**
 * What a cell is in the card that a row becomes on a phone: `whole` never breaks over lines,
 * `named` brings its column's name along, as an empty `meta` does; `details` stand below the rest. An
 * empty `tag` is left out.
 */
export type CellRole =
	| "id"
	| "tag"
	| "head"
	| "meta"
	| "meta whole"
	| "meta named"
	| "details"
	| "act";

export type TableColumn = {
	key: string;
	label: string;
	className?: CellRole;
	sortHref?: string;
	ariaSort?: "ascending" | "descending";
};

/** A cell that is null is empty. */
type TableRow = {
	key: string | number;
	href?: string;
	/** It has just been saved. */
	marked?: boolean;
	/** Its reader has not seen it. */
	unread?: boolean;
	cells: readonly ReactNode[];
};

type DataTableProps = {
	caption: string;
	/** Gives every row a box to tick, with this label; null for none. */
	pick?: ((key: string | number) => string) | null;
	/** What ticks all boxes. */
	pickAll?: ReactNode;
	columns: readonly TableColumn[];
	rows: readonly TableRow[];
};

/** The first cell of a row carries its link, which covers the whole row where browsers can. */
export function DataTable({ caption, columns, rows, pick, pickAll }: DataTableProps) {
	// Whole texts are a third of a light page.
	const isShort = useIsLight() && rows.every(({ href }) => href !== undefined);
	const follow = useFollow();
	return (
		<div className="card data">
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: keys make a click of a link, too */}
			<table onClick={follow}>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{pick && <th className="pick">{pickAll}</th>}
						{columns.map(({ key, label, className, sortHref, ariaSort }) => (
							<th
								key={key}
								className={className === "act" ? "act" : undefined}
								scope="col"
								aria-sort={ariaSort}
							>
								{sortHref ? <Link to={sortHref}>{label}</Link> : label}
							</th>
						))}
					</tr>
				</thead>
				<ShortTexts.Provider value={isShort}>
					<tbody>
						{rows.map(({ key, href, marked, unread, cells }) => (
							<tr
								key={key}
								className={
									[href && "link", marked && "marked", unread && "unread"]
										.filter(Boolean)
										.join(" ") || undefined
								}
							>
								{pick && (
									<td className="pick">
										<input type="checkbox" name="id" value={key} aria-label={pick(key)} />
									</td>
								)}
								{columns.map((column, index) => (
									<Cell key={column.key} column={column} href={index === 0 ? href : undefined}>
										{cells[index]}
									</Cell>
								))}
							</tr>
						))}
					</tbody>
				</ShortTexts.Provider>
			</table>
		</div>
	);
}

type CellProps = { column: TableColumn; href?: string; children: ReactNode };

function Cell({ column: { className, label }, href, children }: CellProps) {
	if (children === null)
		return (
			<td
				className={`${className} none`}
				data-name={className?.startsWith("meta") ? label : undefined}
			>
				<Dash />
			</td>
		);
	return (
		<td className={className} data-name={className === "meta named" ? label : undefined}>
			{href ? (
				<a className="go" href={href}>
					{children}
				</a>
			) : (
				children
			)}
		</td>
	);
}
