import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** What a cell is in the card that a row becomes on a phone. */
export type CellRole = "id" | "tag" | "head" | "meta" | "meta date" | "act";

export type TableColumn = {
	key: string;
	label: string;
	className?: CellRole;
	sortHref?: string;
	ariaSort?: "ascending" | "descending";
};

type TableRow = { key: string | number; href?: string; cells: readonly ReactNode[] };

type DataTableProps = {
	caption: string;
	columns: readonly TableColumn[];
	rows: readonly TableRow[];
};

/** The last of the meta cells has no dot after it. */
function cellClasses(columns: readonly TableColumn[]) {
	const classes = columns.map(({ className }) => className as string | undefined);
	const last = classes.map((name) => name?.startsWith("meta")).lastIndexOf(true);
	return classes.map((name, index) => (index === last ? `${name} end` : name));
}

/** The first cell of a row carries its link, which covers the whole row where browsers can. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
	const classes = cellClasses(columns);
	return (
		<div className="card data">
			<table>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
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
				<tbody>
					{rows.map(({ key, href, cells }) => (
						<tr key={key} className={href ? "link" : undefined}>
							{columns.map((column, index) => (
								<td key={column.key} className={classes[index]}>
									{href && index === 0 ? (
										<Link className="go" to={href} discover="none">
											{cells[index]}
										</Link>
									) : (
										cells[index]
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
