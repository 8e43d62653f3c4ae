import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useIsLightMode } from "#app/lib/root-data.ts";
import { useClientNavigation } from "./client-navigation.tsx";
import { EmptyValue } from "./empty-value.tsx";
import { ShortTextContext } from "./truncated-text.tsx";

/**
 * The role of a cell in the card that a row becomes on a phone: `whole` never breaks over lines;
 * `named` shows its column's name, as an empty `meta` does; an empty `spare` is omitted; `details` are below the rest. An empty
 * `tag` is omitted. `last` shrinks first where a table is narrow; `under` is the secondary line of
 * the cell before it. `head` names its row.
 */
export type CellRole =
	| "id"
	| "tag"
	| "head"
	| "meta"
	| "under"
	| "meta last"
	| "meta whole"
	| "meta named"
	| "meta spare"
	| "details"
	| "act";

export type TableColumn = {
	key: string;
	label: string;
	className?: CellRole;
	sortHref?: string;
	ariaSort?: "ascending" | "descending";
	/** The columns that are stacked below it in the same cells. */
	under?: readonly TableColumn[];
};

/** A cell that is null is empty. */
type TableRow = {
	key: string | number;
	href?: string;
	/** The row's name. */
	name?: string;
	/** The text of its link, if that is only a number. */
	number?: string;
	/** The row has just been saved, and is highlighted. */
	marked?: boolean;
	/** The user has not seen the row yet. */
	unread?: boolean;
	/** What it stands below, where that is not what the row before stands below. */
	group?: string;
	/** What its heading begins with: rows of a table that have it are entries of a feed. */
	lead?: ReactNode;
	cells: readonly ReactNode[];
};

type DataTableProps = {
	caption: string;
	/** The table is inside a card that has other content. */
	bare?: boolean;
	/** The anchor of the table. */
	id?: string;
	/** Returns the label of each row's checkbox; null for no checkboxes. */
	pick?: ((name: string) => string) | null;
	/** The checkbox that checks all others. */
	pickAll?: ReactNode;
	columns: readonly TableColumn[];
	rows: readonly TableRow[];
};

/**
 * Renders a table. The first cell of a row has its link; if that cell is empty, its heading has. A
 * tap anywhere in the row follows the link; with scripts a click does so, too, unless it ends a
 * text selection.
 */
export function DataTable({ caption, bare, id, columns, rows, pick, pickAll }: DataTableProps) {
	// Full texts would make up a third of a light page.
	const isShort = useIsLightMode() && rows.every(({ href }) => href !== undefined);
	const follow = useClientNavigation();
	const heading = columns.findIndex(({ className }) => className === "head");
	return (
		<div
			className={classOf(
				columns,
				bare,
				rows.some(({ lead }) => lead),
			)}
			id={id}
			tabIndex={id ? -1 : undefined}
		>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: keys make a click of a link, too */}
			<table onClick={follow}>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{pick && <th className="pick">{pickAll}</th>}
						{columns.map((column) => (
							<th
								key={column.key}
								className={column.className && headings[column.className]}
								scope="col"
								aria-sort={[column, ...(column.under ?? [])].find((one) => one.ariaSort)?.ariaSort}
							>
								{column.className === "act" ? (
									<span className="sr-only">{column.label}</span>
								) : (
									<Heading column={column} />
								)}
								{column.under && (
									<small>
										{column.under.map((one) => (
											<Heading key={one.key} column={one} />
										))}
									</small>
								)}
							</th>
						))}
					</tr>
				</thead>
				<ShortTextContext.Provider value={isShort}>
					<tbody>
						{rows.map(({ key, href, name, number, marked, unread, group, lead, cells }) => (
							<Fragment key={key}>
								{group && (
									<tr className="group">
										<th className="head" scope="rowgroup" colSpan={columns.length + (pick ? 1 : 0)}>
											{group}
										</th>
									</tr>
								)}
								<tr
									className={
										[href && "link", marked && "marked", unread && "unread"]
											.filter(Boolean)
											.join(" ") || undefined
									}
								>
									{pick && (
										<td className="pick">
											<label>
												<input
													type="checkbox"
													name="id"
													value={key}
													aria-label={pick(name ?? String(key))}
												/>
											</label>
										</td>
									)}
									{columns.map((column, index) => (
										<Cell
											key={column.key}
											column={column}
											href={index === (cells[0] === null ? heading : 0) ? href : undefined}
											name={number && `${number} ${name}`}
											lead={lead}
										>
											{cells[index]}
										</Cell>
									))}
								</tr>
							</Fragment>
						))}
					</tbody>
				</ShortTextContext.Provider>
			</table>
		</div>
	);
}

const classOf = (columns: readonly TableColumn[], bare: boolean | undefined, isFeed: boolean) =>
	[
		bare ? "data" : "card data",
		isFeed && "feed",
		columns.some(({ className }) => className === "act") && "acts",
	]
		.filter(Boolean)
		.join(" ");

/** What a heading shares with the cells below it. */
const headings: Partial<Record<CellRole, string>> = { act: "act", "meta last": "last" };

function Heading({ column: { label, sortHref, ariaSort } }: { column: TableColumn }) {
	if (!sortHref) return <span>{label}</span>;
	return (
		<Link className={ariaSort} to={sortHref}>
			{label}
		</Link>
	);
}

type CellProps = {
	column: TableColumn;
	href?: string;
	/** The label of the link, if its text alone is not clear. */
	name?: string;
	lead?: ReactNode;
	children: ReactNode;
};

function Cell({ column: { className, label }, href, name, lead, children }: CellProps) {
	if (children === null)
		return (
			<td
				className={`${className} none`}
				data-name={className?.startsWith("meta") ? label : undefined}
			>
				<EmptyValue />
			</td>
		);
	const content = href ? (
		<a className="go" href={href} aria-label={name}>
			{children}
		</a>
	) : (
		children
	);
	if (className === "head")
		return (
			<th className="head" scope="row">
				{lead ? (
					<span className="lead">
						{lead}
						<span>{content}</span>
					</span>
				) : (
					content
				)}
			</th>
		);
	const named = className === "tag" || /named|spare/.test(className ?? "");
	return (
		<td className={className} data-name={named ? label : undefined}>
			{content}
		</td>
	);
}
