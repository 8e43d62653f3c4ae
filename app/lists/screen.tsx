import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { type List, listAt, listTitle } from "#app/entities/lists.ts";
import { entities } from "#app/entities/registry.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { holds, useMember, useReader } from "#app/lib/root-data.ts";
import { DeleteDialog } from "#app/things/delete-dialog.tsx";
import { DrawnAnew } from "#app/ui/drawn-anew.tsx";
import { EmptyState, type EmptyStateProps } from "#app/ui/empty-state.tsx";
import { Jump } from "#app/ui/jump.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { ListProblem, ListQuery } from "#contract/list.ts";
import type { PresetCounts } from "#contract/request-presets.ts";
import { ListAddress } from "./address.ts";
import { ListButtons } from "./buttons.tsx";
import { ListFilters } from "./filters.tsx";
import { ListHead } from "./head.tsx";
import { LoadFailure, NoMatch, NothingYet } from "./no-rows.tsx";
import { RequestPresets } from "./request-presets.tsx";
import { type ListedRow, ListTable } from "./table.tsx";

export type ListScreenProps = {
	slug: string;
	/** Null where they could not be loaded. */
	rows: ListedRow[] | null;
	/** Why there are none then. */
	notLoaded: string | null;
	total: number;
	/** Whether there are more, which were not counted. */
	more: boolean;
	/** How many rows there are without filters; null when none is on. */
	all: number | null;
	moreOfAll: boolean;
	/** How many requests answer the usual questions; null where that is not told. */
	presets: PresetCounts | null;
	/** The list's query, as in the address, and as it is understood. */
	search: string;
	query: ListQuery;
	problems: ListProblem[];
	/** What the things are called whose ids filter a column. */
	named: Record<string, string>;
};

const sizes = [25, 50, 100, 200];

/** What is special about a list. */
type OwnParts = {
	/** Further actions above it. */
	head?: ReactNode;
	/** What can be done with a row, instead of changing and deleting it as a thing. */
	rowTool?: (row: ListedRow) => ReactNode;
	/** What stands in place of rows where there are none, when not the usual. */
	empty?: EmptyStateProps;
};

/** Any list, drawn from its entity's description. */
export function ListScreen(props: ListScreenProps & OwnParts) {
	const { slug, rows, notLoaded, total, all, presets, search, query, problems, named } = props;
	const { head, rowTool, empty } = props;
	const { t } = useReader();
	const list = listAt(slug) as List;
	const entity = entities[list.entity];
	const isOfRequests = entity.name === "request";
	const address = new ListAddress(slug, search, entity.columns);
	const add = useAddLink(list);
	/** There is nothing to look for, nor to take away. */
	const isEmpty = rows?.length === 0 && all === null && problems.length === 0;
	const { asked, ask, end } = useDeleting();
	return (
		<>
			{rows !== null && rows.length > 0 && (
				<Jump className="skip" to="rows">
					{t("list.toRows")}
				</Jump>
			)}
			<ListHead
				count={useCount(props)}
				quiet={isOfRequests && all === null}
				presets={
					isOfRequests && (
						<RequestPresets
							here={address.filtered}
							counts={presets}
							all={slug === "follow-up" && rows && !props.more ? (all ?? total) : null}
						/>
					)
				}
			>
				<ListButtons
					list={list}
					entity={entity}
					address={address}
					total={total}
					add={isEmpty && !empty ? undefined : add}
					bare={isEmpty}
				>
					{head}
				</ListButtons>
			</ListHead>
			{rows?.some(({ href }) => href === null) && (
				<p className="intro hint">{t("statistics.unopened")}</p>
			)}
			{!isEmpty && (
				<div className="card list">
					<DrawnAnew by={search}>
						<ListFilters
							list={list}
							entity={entity}
							query={query}
							address={address}
							problems={problems}
							named={named}
						/>
					</DrawnAnew>
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
				<LoadFailure
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
		if (all !== null) return <NoMatch address={address} />;
		return <NothingYet list={list} entity={entity} add={add} />;
	}
}

/** Where one more is added to a list, by who may. */
function useAddLink({ add, entity }: List): { href: string; label: string } | undefined {
	const { t } = useReader();
	const member = useMember();
	const found = add?.find(({ rights }) => rights.every((flag) => holds(member, flag)));
	const key = entity === "request" ? "pages.table.newRequest" : `pages.table.addNew.${entity}`;
	return found && { href: found.href, label: t(key as TextKey) };
}

/** How many rows match, of how many; empty where that is not known. */
function useCount({ slug, rows, total, more, all, moreOfAll }: ListScreenProps): string {
	const { t, format } = useReader();
	if (rows === null) return "";
	const key = `entities.${(listAt(slug) as List).entity}.count` as TextKey;
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
