import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { type EntityList, findEntityList, listTitle } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { hasPermission, useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { DeleteDialog } from "#app/trash/delete-dialog.tsx";
import { AnchorLink } from "#app/ui/anchor-link.tsx";
import { EmptyState, type EmptyStateProps } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import type { ListQuery, ListQueryError } from "#contract/lists/list-query.ts";
import type { QuickFilterCounts } from "#contract/requests/quick-filters.ts";
import { QuickFilterLinks } from "../requests/quick-filter-links.tsx";
import { EmptyList, ListLoadError, NoMatches } from "./empty-states.tsx";
import { ListHeader } from "./header.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListTable, type ListTableRow } from "./list-table.tsx";
import { ListUrl } from "./list-url.ts";
import { ListToolbar } from "./toolbar.tsx";

export type ListScreenProps = {
	slug: string;
	/** Null where they could not be loaded. */
	rows: ListTableRow[] | null;
	/** Why there are none then. */
	notLoaded: string | null;
	total: number;
	/** Whether there are more, which were not counted. */
	more: boolean;
	/** How many rows there are without filters; null when none is on. */
	all: number | null;
	moreOfAll: boolean;
	/** How many requests answer the usual questions; null where that is not told. */
	presets: QuickFilterCounts | null;
	/** The list's query, as in the address, and as it is understood. */
	search: string;
	query: ListQuery;
	problems: ListQueryError[];
	/** What the things are called whose ids filter a column. */
	named: Record<string, string>;
};

const sizes = [25, 50, 100, 200];

/** What is special about a list. */
type OwnParts = {
	/** Further actions above it. */
	head?: ReactNode;
	/** What can be done with a row, instead of changing and deleting it as a thing. */
	rowTool?: (row: ListTableRow) => ReactNode;
	/** What stands in place of rows where there are none, when not the usual. */
	empty?: EmptyStateProps;
};

/** Any list, drawn from its entity's description. */
export function ListScreen(props: ListScreenProps & OwnParts) {
	const { slug, rows, notLoaded, total, all, presets, search, query, problems, named } = props;
	const { head, rowTool, empty } = props;
	const { t } = useLocale();
	const list = findEntityList(slug) as EntityList;
	const entity = entities[list.entity];
	const isOfRequests = entity.name === "request";
	const address = new ListUrl(slug, search, entity.columns);
	const add = useAddLink(list);
	/** There is nothing to look for, nor to take away. */
	const isEmpty = rows?.length === 0 && all === null && problems.length === 0;
	const { asked, ask, end } = useDeleting();
	return (
		<>
			{rows !== null && rows.length > 0 && (
				<AnchorLink className="skip" to="rows">
					{t("list.toRows")}
				</AnchorLink>
			)}
			<ListHeader
				count={useCount(props)}
				quiet={isOfRequests && all === null}
				presets={
					isOfRequests && (
						<QuickFilterLinks
							here={address.filtered}
							counts={presets}
							all={slug === "follow-up" && rows && !props.more ? (all ?? total) : null}
						/>
					)
				}
			>
				<ListToolbar
					list={list}
					entity={entity}
					address={address}
					total={total}
					add={isEmpty && !empty ? undefined : add}
					bare={isEmpty}
				>
					{head}
				</ListToolbar>
			</ListHeader>
			{rows?.some(({ href }) => href === null) && (
				<p className="intro hint">{t("statistics.unopened")}</p>
			)}
			{!isEmpty && (
				<div className="card list">
					<RemountOnChange by={search}>
						<ListFilters
							list={list}
							entity={entity}
							query={query}
							address={address}
							problems={problems}
							named={named}
						/>
					</RemountOnChange>
					{rows !== null && rows.length > 0 && (
						<ListTable
							list={list}
							entity={entity}
							rows={rows}
							query={query}
							address={address}
							rowTool={rowTool}
							onDelete={ask}
						/>
					)}
				</div>
			)}
			{rows === null && (
				<ListLoadError
					href={address.with({})}
					reason={t("form.fetchFailed", { name: listTitle(t, slug), message: notLoaded ?? "" })}
				/>
			)}
			{rows?.length === 0 && none()}
			{rows !== null && rows.length > 0 && (
				<>
					{asked && <DeleteDialog key={asked.nth} href={asked.href} onClose={() => end(asked)} />}
					<Pager
						page={query.page}
						pages={Math.max(1, Math.ceil(total / query.per))}
						more={props.more}
						hrefOf={(page) => address.with({ page: page === 1 ? null : String(page) })}
						perPage={query.per}
						sizes={sizes}
						sizeHrefOf={(per) => address.with({ per: String(per), page: null })}
					/>
				</>
			)}
		</>
	);

	function none() {
		if (empty) return <EmptyState {...empty} />;
		if (all !== null) return <NoMatches address={address} />;
		return <EmptyList list={list} entity={entity} add={add} />;
	}
}

/** Where one more is added to a list, by who may. */
function useAddLink({ add, entity }: EntityList): { href: string; label: string } | undefined {
	const { t } = useLocale();
	const member = useCurrentMember();
	const found = add?.find(({ rights }) => rights.every((flag) => hasPermission(member, flag)));
	const key = entity === "request" ? "pages.table.newRequest" : `pages.table.addNew.${entity}`;
	return found && { href: found.href, label: t(key as TextKey) };
}

/** How many rows match, of how many; empty where that is not known. */
function useCount({ slug, rows, total, more, all, moreOfAll }: ListScreenProps): string {
	const { t, format } = useLocale();
	if (rows === null) return "";
	const key = `entities.${(findEntityList(slug) as EntityList).entity}.count` as TextKey;
	const told = (count: number, isMore: boolean) =>
		isMore ? t("list.moreThan", { shown: format.number(count) }) : format.number(count);
	const shown = t(key, { count: total, shown: told(total, more) });
	if (all === null || total === 0) return shown;
	return t("pages.table.ofAll", { shown, all: told(all, moreOfAll) });
}

/**
 * The address at which the row is deleted that a dialog asks about, and which dialog that is: one that is
 * closing tells it late, when another row, or the same once more, may have been asked about.
 */
function useDeleting() {
	const { key } = useLocation();
	const [asked, setAsked] = useState<{ href: string; nth: number } | null>(null);
	// What was deleted in a dialog leads to the list anew.
	// biome-ignore lint/correctness/useExhaustiveDependencies: every visit has a key of its own
	useEffect(() => setAsked(null), [key]);
	const ask = (href: string) => setAsked((last) => ({ href, nth: (last?.nth ?? 0) + 1 }));
	const end = (one: typeof asked) => setAsked((last) => (last === one ? null : last));
	return { asked, ask, end };
}
