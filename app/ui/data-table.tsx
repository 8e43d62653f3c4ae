import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { serverHtml } from "#app/lib/progressive/server-html.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { reachLinks, useClientNavigation } from "./client-navigation.tsx";
import { EmptyValue } from "./empty-value.tsx";

/**
 * The role of a cell in the card that a row becomes on a phone, whose first line is the `head`, which
 * names it: `place-line` has a line of its own; `named` shows its column's name, as an empty `meta`
 * does; a `good` one is omitted where it says yes; `end` stands at the end; `details` are below the rest. An empty `tag` is omitted, as is an empty
 * `spare`. `last` shrinks first where a table is narrow; `seldom` stands only where rows are sorted or
 * filtered by it; `under` is the secondary line of the cell before it, `under spare` only where the
 * column before it is empty.
 */
export type CellRole =
	| "id"
	| "tag"
	| "tag spare"
	| "head"
	| "meta"
	| "under"
	| "under spare"
	| "meta last"
	| "meta seldom"
	| "meta place-line"
	| "meta end"
	| "meta named"
	| "meta named good"
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
	/** The label of its link, if its text alone is not clear. */
	label?: string;
	/** The row has just been saved, and is highlighted. */
	marked?: boolean;
	/** The user has not seen the row yet. */
	unread?: boolean;
	/** What it stands below, where that is not what the row before stands below. */
	group?: string;
	/** Draws its heading around its text, in a feed. */
	head?: ((text: ReactNode) => ReactNode) | undefined;
	cells: readonly ReactNode[];
	/** The secondary lines of its cells. */
	lines?: readonly ReactNode[];
};

/** The rows of a page as the server sent it: scripts have no data of them. */
export const serverRows = "sent";

type DataTableProps = {
	caption: string;
	/** The table is inside a card that has other content. */
	bare?: boolean;
	/** Its rows are entries of a feed. */
	feed?: boolean;
	/** The anchor of the table. */
	id?: string;
	/** Returns the label of each row's checkbox; null for no checkboxes. */
	pick?: ((name: string) => string) | null;
	/** The checkbox that checks all others. */
	pickAll?: ReactNode;
	/** With scripts: opens a link in another way than its page; returns false if that is not possible. */
	onOpen?: (link: Element) => boolean;
	columns: readonly TableColumn[];
	rows: readonly TableRow[] | typeof serverRows;
};

/**
 * Renders a table. The heading of a row is its link; if that cell is empty, its first one is. A
 * tap anywhere in the row follows the link; with scripts a click does so, too, unless it ends a
 * text selection.
 */
export function DataTable({ caption, bare, id, columns, rows, ...rest }: DataTableProps) {
	const { pick, pickAll, onOpen, feed } = rest;
	const follow = useClientNavigation(onOpen);
	// Until scripts follow clicks in rows, their links do it themselves.
	const selectable = useHydrated() ? "selectable" : undefined;
	return (
		<div className={classOf(columns, bare, feed === true)} id={id} tabIndex={id ? -1 : undefined}>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: keys make a click of a link, too */}
			<table className={selectable} onClick={follow} onAuxClick={follow} onMouseDown={reachLinks}>
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
				{rows === serverRows ? (
					<tbody
						key="sent"
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own content
						dangerouslySetInnerHTML={{ __html: serverHtml(`#${id} tbody`) }}
					/>
				) : (
					<tbody key="drawn">{rows.flatMap((row) => rowOf(row, columns, pick))}</tbody>
				)}
			</table>
		</div>
	);
}

/** Returns a row, and before it what it stands below: elements, since components would draw slower. */
function rowOf(row: TableRow, columns: readonly TableColumn[], pick: DataTableProps["pick"]) {
	const { key, href, name, marked, unread, group, cells } = row;
	const heading = columns.findIndex(({ className }) => className === "head");
	const isFilled = (index: number) => cells[index] !== null && cells[index] !== undefined;
	const linked = isFilled(heading) ? heading : columns.findIndex((_, index) => isFilled(index));
	const classes = [href && "link", marked && "marked", unread && "unread"].filter(Boolean);
	return [
		group && (
			<tr key={`above ${key}`} className="group">
				<th className="head" scope="rowgroup" colSpan={columns.length + (pick ? 1 : 0)}>
					{group}
				</th>
			</tr>
		),
		<tr key={key} className={classes.join(" ") || undefined}>
			{pick && (
				<td className="pick">
					<label>
						<input type="checkbox" name="id" value={key} aria-label={pick(name ?? String(key))} />
					</label>
				</td>
			)}
			{columns.map((column, index) => cellOf(column, index, row, index === linked))}
		</tr>,
	];
}

function cellOf(
	{ key, className, label }: TableColumn,
	index: number,
	{ cells, lines, href, label: linkLabel, head }: TableRow,
	isLink: boolean,
) {
	const content = cells[index] ?? null;
	const line = lines?.[index] ?? null;
	const isEmpty = content === null && line === null;
	// There is nothing to do with the row.
	if (isEmpty && className === "act") return <td key={key} className="act none" />;
	if (isEmpty)
		return (
			<td
				key={key}
				className={`${className} none`}
				data-name={className?.startsWith("meta") ? label : undefined}
			>
				<EmptyValue />
			</td>
		);
	const first =
		isLink && href ? (
			<a key="first" className="go" href={href} aria-label={linkLabel}>
				{content}
			</a>
		) : (
			content
		);
	const lined = line === null ? first : [first, <small key="line">{line}</small>];
	if (className === "head")
		return (
			<th key={key} className="head" scope="row">
				{head ? head(lined) : lined}
			</th>
		);
	const isNamed = className === "tag" || /named|spare/.test(className ?? "");
	return (
		<td key={key} className={className} data-name={isNamed ? label : undefined}>
			{lined}
		</td>
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
