import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { meetsNeeds } from "#app/entities/entity-permissions.ts";
import {
	type EntityList,
	findEntityList,
	listFor,
	listTitle,
} from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import { withoutColumns } from "#app/entities/without-columns.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { supportsDialogs } from "#app/lib/progressive/supports-dialogs.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { AnchorLink } from "#app/ui/anchor-link.tsx";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import { EmptyState, type EmptyStateProps } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import {
	defaultPageSize,
	type ListQuery,
	type ListQueryError,
	maxNumberedRows,
} from "#contract/lists/list-query.ts";
import type { QuickFilterCounts } from "#contract/requests/quick-filters.ts";
import { EmptyList, ListLoadError, NoMatches, SortTooLong } from "./empty-states.tsx";
import { ListHeader } from "./header.tsx";
import { ListFilters } from "./list-filters.tsx";
import { type ListPageState, listPageLinks } from "./list-page-links.ts";
import { ListTable, type ListTableRow, type ListTableRows } from "./list-table.tsx";
import { ListUrl } from "./list-url.ts";
import { QuickFilterLinks } from "./quick-filter-links.tsx";
import type { RowMenuProps } from "./row-menu-props.ts";
import { ListToolbar } from "./toolbar.tsx";
import { useFilterForm } from "./use-filter-form.ts";

export type ListScreenProps = ListPageState & {
	slug: string;
	/** Null if they could not be loaded. */
	rows: ListTableRows | null;
	/** The reason in that case. */
	notLoaded: string | null;
	/** Whether the reason is that sorting takes too long. */
	isSortTooLong: boolean;
	/** The number of rows without filters; null if there are no filters. */
	all: number | null;
	moreOfAll: boolean;
	/** The number of rows of each quick filter; null if unknown. */
	quickFilterCounts: QuickFilterCounts | null;
	/** The query in the address, and its parsed form. */
	search: string;
	query: ListQuery;
	errors: ListQueryError[];
	/** The columns that the organisation does not have; none if not given. */
	absent?: readonly string[] | undefined;
	/** The names of the entities whose ids filter a column. */
	named: Record<string, string>;
};

/** Loaded when it is opened first. */
const DeleteDialog = lazy(() => import("#app/trash/delete-dialog.tsx"));

const sizes = [25, 50, 100, 200];

/** The special parts of a list. */
type OwnParts = {
	/** The pages beside it. */
	tabs?: ReactNode;
	/** Additional actions above it. */
	head?: ReactNode;
	/** Its file is offered below it: few want it. */
	fileBelow?: true;
	/** The actions of a row, in place of editing and deleting it. */
	rowTool?: (row: ListTableRow) => ReactNode;
	/** Draws a row's heading around its text, in a list that is a feed. */
	rowHead?: (row: ListTableRow, text: ReactNode) => ReactNode;
	/** With scripts: opens in place of the link to a row's actions. */
	rowMenu?: ComponentType<RowMenuProps>;
	/** The content in place of an empty list, if not the default. */
	empty?: EmptyStateProps;
};

/** Renders a list of any entity from its definition. */
export function ListScreen(props: ListScreenProps & OwnParts) {
	const { slug, rows, notLoaded, total, all, quickFilterCounts, search, query, errors, named } =
		props;
	const { tabs, head, fileBelow, rowTool, rowHead, rowMenu: RowMenu, empty } = props;
	const count = useCount(props);
	const { t } = useLocale();
	const list = findEntityList(slug) as EntityList;
	const entity = withoutColumns(entities[list.entity], props.absent ?? []);
	const { quickFilters } = entity;
	const views = useCurrentMember().savedViews ?? [];
	const whole = listFor(entity.name)?.slug ?? slug;
	const address = new ListUrl(slug, search, entity.columns);
	const add = useAddLink(list);
	/** There is nothing to search, and no filter to remove. */
	const isEmpty = rows?.length === 0 && all === null && errors.length === 0;
	const { opened, open, end } = useDialog(RowMenu && entity.rowMenu);
	const Dialog = (opened?.isMenu && RowMenu) || DeleteDialog;
	const { key: filterKey, events } = useFilterForm(search);
	return (
		<>
			{rows !== null && rows.length > 0 && (
				<AnchorLink className="skip" to="rows">
					{t("listScreen.toRows")}
				</AnchorLink>
			)}
			<ListHeader
				count={count}
				quiet={quickFilters !== undefined || isEmpty}
				tabs={
					<>
						{(quickFilters || views.length > 0) && (
							<QuickFilterLinks
								filters={quickFilters}
								entity={entity}
								slug={whole}
								here={address.filtered}
								counts={quickFilterCounts}
								all={slug === whole && rows && !props.more ? (all ?? total) : null}
							/>
						)}
						{tabs}
					</>
				}
			>
				<ListToolbar
					list={list}
					entity={entity}
					address={address}
					total={total}
					add={isEmpty && !empty ? undefined : add}
					bare={isEmpty}
					fileBelow={fileBelow === true}
				>
					{head}
				</ListToolbar>
			</ListHeader>
			{rows && !rows.open && <p className="hint mb-3">{t("listScreen.unopened")}</p>}
			{!isEmpty && (
				<div className="card list">
					<RemountOnChange by={filterKey}>
						<ListFilters
							list={list}
							entity={entity}
							query={query}
							address={address}
							errors={errors}
							named={named}
							count={all === null ? "" : count}
							events={events}
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
							rowHead={rowHead}
							onOpen={open}
						/>
					)}
				</div>
			)}
			{rows === null && props.isSortTooLong && <SortTooLong address={address} />}
			{rows === null && !props.isSortTooLong && (
				<ListLoadError
					href={address.with({})}
					reason={t("forms.fetchFailed", { name: listTitle(t, slug), message: notLoaded ?? "" })}
				/>
			)}
			{rows?.length === 0 && !empty && all !== null && <NoMatches address={address} />}
			{rows?.length === 0 && !empty && all === null && (
				<EmptyList list={list} entity={entity} add={add} />
			)}
			{rows?.length === 0 && empty && <EmptyState {...empty} />}
			{rows !== null && rows.length > 0 && (
				<>
					{opened && (
						<Suspense>
							<Dialog
								key={opened.nth}
								href={opened.href}
								label={opened.label}
								onClose={() => end(opened)}
							/>
						</Suspense>
					)}
					<ListPager {...props} address={address} />
					{fileBelow && (
						<p className="buttons mt-4">
							<CsvLinks href={address.csv} label={t("pages.table.csv")} />
						</p>
					)}
				</>
			)}
		</>
	);
}

function ListPager({ address, ...page }: ListScreenProps & { address: ListUrl }) {
	const { t, format } = useLocale();
	const { query, total, more } = page;
	const label = () => {
		if (query.beside) return t("listScreen.beyond", { shown: format.number(maxNumberedRows) });
		if (more) return t("listScreen.pageAlone", { page: query.page });
		const pages = Math.max(1, Math.ceil(total / query.per));
		return t("listScreen.page", { page: query.page, pages });
	};
	return (
		<Pager
			label={label()}
			links={listPageLinks(address, query, page)}
			perPage={query.per}
			sizes={sizes}
			sizeHrefOf={(per) =>
				address.with({ per: per === defaultPageSize ? null : String(per), page: null })
			}
		/>
	);
}

/** Returns the link to add a row to a list, for members who can. */
function useAddLink({ add, entity }: EntityList): { href: string; label: string } | undefined {
	const { t } = useLocale();
	const member = useCurrentMember();
	const found = add?.find(({ needs }) => meetsNeeds(member, needs));
	const key = entity === "request" ? "pages.table.newRequest" : `pages.table.addNew.${entity}`;
	return found && { href: found.href, label: t(key as TextKey) };
}

/** Returns the number of matching rows and of all rows; empty if unknown. */
function useCount({ slug, rows, total, more, all, moreOfAll }: ListScreenProps): string {
	const { t, format } = useLocale();
	if (rows === null) return "";
	const key = `entities.${(findEntityList(slug) as EntityList).entity}.count` as TextKey;
	const countText = (count: number, isMore: boolean) =>
		isMore ? t("listScreen.moreThan", { shown: format.number(count) }) : format.number(count);
	const shown = t(key, { count: total, shown: countText(total, more) });
	if (all === null || total === 0) return shown;
	return t("pages.table.ofAll", { shown, all: countText(all, moreOfAll) });
}

type OpenedDialog = { href: string; isMenu: boolean; label: string; nth: number };

/**
 * Manages the dialog of a row, which deletes it or has its actions: its address, and the identity of the
 * dialog. A closing dialog reports late, when another row, or the same one, may already have opened
 * a new dialog.
 */
function useDialog(menu: string | undefined) {
	const { key } = useLocation();
	const [opened, setOpened] = useState<OpenedDialog | null>(null);
	// Deleting in a dialog loads the list again.
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
	useEffect(() => setOpened(null), [key]);
	const open = (link: Element) => {
		const href = link.getAttribute("href") ?? "";
		const isMenu = menu !== undefined && href.endsWith(menu);
		if (!(isMenu || href.startsWith("/delete/")) || !supportsDialogs()) return false;
		const label = link.getAttribute("aria-label") ?? "";
		setOpened((last) => ({ href, isMenu, label, nth: (last?.nth ?? 0) + 1 }));
		return true;
	};
	const end = (one: typeof opened) => setOpened((last) => (last === one ? null : last));
	return { opened, open, end };
}
