import { and, eq, sql } from "drizzle-orm";
import type { HideableList } from "#contract/lists/hidden-columns.ts";
import { maxSavedViews, maxSharedViews } from "#contract/lists/view-limits.ts";
import { normalizeSpelling } from "#contract/values/normalize-text.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { listViews, members, sharedViews } from "../tables.ts";

type View = { list: HideableList; name: string; query: string };

const isSameName = (one: string, other: string): boolean =>
	normalizeSpelling(one) === normalizeSpelling(other);

const isOwn = (tenantId: number, memberId: number, list: HideableList) =>
	and(eq(listViews.tenantId, tenantId), eq(listViews.memberId, memberId), eq(listViews.list, list));

/** Finds a member's views of a list, which nobody else changes until the transaction ends. */
async function lockOwnViews({ db, tenantId }: TenantDb, memberId: number, list: HideableList) {
	await db.execute(
		sql`select from ${members} where tenant_id = ${tenantId} and id = ${memberId} for no key update`,
	);
	return db
		.select({ place: listViews.place, name: listViews.name, query: listViews.query })
		.from(listViews)
		.where(isOwn(tenantId, memberId, list))
		.orderBy(listViews.place);
}

/**
 * Stores a view at the first free place of a member's list. One that is stored already counts as
 * saved.
 *
 * @param replaces a view of this name gets the query
 * @returns `taken` if another query has this name, `full` if all places are taken
 */
export async function saveView(
	scope: TenantDb,
	memberId: number,
	{ list, name, query }: View,
	replaces = false,
): Promise<"saved" | "taken" | "full"> {
	const { db, tenantId } = scope;
	const own = await lockOwnViews(scope, memberId, list);
	const namesake = own.find((view) => isSameName(view.name, name));
	if (namesake) {
		if (namesake.query !== query && !replaces) return "taken";
		await db
			.update(listViews)
			.set({ query })
			.where(and(isOwn(tenantId, memberId, list), eq(listViews.name, namesake.name)));
		return "saved";
	}
	const used = new Set(own.map((view) => view.place));
	const place = Array.from({ length: maxSavedViews }, (_, index) => index + 1).find(
		(one) => !used.has(one),
	);
	if (place === undefined) return "full";
	await db.insert(listViews).values({ tenantId, memberId, list, place, name, query });
	return "saved";
}

/** Puts an item at a place of its own among others, from 1; past the end is the end. */
function moved<Item>(items: readonly Item[], item: Item, place: number): Item[] {
	const others = items.filter((one) => one !== item);
	return [...others.slice(0, place - 1), item, ...others.slice(place - 1)];
}

/**
 * Renames a view, or moves it among those of its list.
 *
 * @returns `taken` if another view has the name, `none` if there is no such view
 */
export async function editView(
	scope: TenantDb,
	memberId: number,
	{ list, name }: Omit<View, "query">,
	changes: { name?: string | undefined; place?: number | undefined },
): Promise<"saved" | "taken" | "none"> {
	const { db, tenantId } = scope;
	const own = await lockOwnViews(scope, memberId, list);
	const view = own.find((one) => one.name === name);
	if (!view) return "none";
	const { name: renamed = name } = changes;
	if (renamed !== name && own.some((one) => one !== view && isSameName(one.name, renamed)))
		return "taken";
	view.name = renamed;
	const ordered = changes.place ? moved(own, view, changes.place) : own;
	// The places are part of the key.
	await db.delete(listViews).where(isOwn(tenantId, memberId, list));
	await db
		.insert(listViews)
		.values(ordered.map((one, index) => ({ tenantId, memberId, list, ...one, place: index + 1 })));
	return "saved";
}

/**
 * Removes a view.
 *
 * @returns false if there is none of this name
 */
export async function removeView(
	{ db, tenantId }: TenantDb,
	memberId: number,
	{ list, name }: Omit<View, "query">,
): Promise<boolean> {
	const removed = await db
		.delete(listViews)
		.where(and(isOwn(tenantId, memberId, list), eq(listViews.name, name)))
		.returning({ place: listViews.place });
	return removed.length > 0;
}

type SharedNames = { name_en: string; name_ar: string };

const sharedColumns = {
	id: sharedViews.id,
	list: sharedViews.list,
	name_en: sharedViews.nameEn,
	name_ar: sharedViews.nameAr,
	query: sharedViews.query,
	position: sharedViews.position,
};

/** Finds a view for everybody; null if there is no such view. */
export async function findSharedView({ db, tenantId }: TenantDb, id: number) {
	const [view] = await db
		.select(sharedColumns)
		.from(sharedViews)
		.where(and(eq(sharedViews.tenantId, tenantId), eq(sharedViews.id, id)));
	return view ?? null;
}
export type SharedView = NonNullable<Awaited<ReturnType<typeof findSharedView>>>;

/** What was changed: the id of a view, and what it was before; null for a new one. */
type SharedChange = { id: number; before: SharedView | null };

/** Finds all views for everybody, which nobody else changes until the transaction ends. */
async function lockSharedViews(scope: TenantDb, ids: 0 | 1) {
	const id = await nextIds(scope, "shared_views", ids);
	const { db, tenantId } = scope;
	const all = await db
		.select(sharedColumns)
		.from(sharedViews)
		.where(eq(sharedViews.tenantId, tenantId))
		.orderBy(sharedViews.position, sharedViews.id);
	return { id, all };
}

const isNamesake = (one: SharedNames, { name_en, name_ar }: SharedNames): boolean =>
	[name_en, name_ar].some((name) => isSameName(name, one.name_en) || isSameName(name, one.name_ar));

/**
 * Stores a view for everybody behind the others of its list. One that is stored already counts as
 * saved.
 *
 * @param replaces a view of this name gets the query
 * @returns `taken` if another query has one of the names, `full` if there are as many as can be
 */
export async function saveSharedView(
	scope: TenantDb,
	{ list, query, ...names }: { list: HideableList; query: string } & SharedNames,
	replaces = false,
): Promise<SharedChange | "saved" | "taken" | "full"> {
	const { db, tenantId } = scope;
	const { id, all } = await lockSharedViews(scope, 1);
	const before = all.find((view) => view.list === list && isNamesake(view, names));
	if (before) {
		if (before.query === query) return "saved";
		if (!replaces) return "taken";
		await db
			.update(sharedViews)
			.set({ query })
			.where(and(eq(sharedViews.tenantId, tenantId), eq(sharedViews.id, before.id)));
		return { id: before.id, before };
	}
	if (all.length >= maxSharedViews) return "full";
	const position = Math.max(0, ...all.map((view) => view.position)) + 1;
	const { name_en: nameEn, name_ar: nameAr } = names;
	await db.insert(sharedViews).values({ tenantId, id, list, nameEn, nameAr, query, position });
	return { id, before: null };
}

/**
 * Renames a view for everybody, or moves it among those of its list.
 *
 * @returns `taken` if another view has one of the names, `none` if there is no such view
 */
export async function editSharedView(
	scope: TenantDb,
	id: number,
	names: SharedNames,
	place: number | undefined,
): Promise<SharedChange | "taken" | "none"> {
	const { db, tenantId } = scope;
	const { all } = await lockSharedViews(scope, 0);
	const before = all.find((one) => one.id === id);
	if (!before) return "none";
	const ofList = all.filter(({ list }) => list === before.list);
	const isRenamed = names.name_en !== before.name_en || names.name_ar !== before.name_ar;
	if (isRenamed && ofList.some((one) => one !== before && isNamesake(one, names))) return "taken";
	const ids = (place ? moved(ofList, before, place) : ofList).map((one) => one.id);
	await db
		.update(sharedViews)
		.set({ nameEn: names.name_en, nameAr: names.name_ar })
		.where(and(eq(sharedViews.tenantId, tenantId), eq(sharedViews.id, id)));
	if (place)
		await db.execute(sql`
			update shared_views set position = array_position(${arrayLiteral(ids)}::integer[], id)
			where tenant_id = ${tenantId} and id = any(${arrayLiteral(ids)}::integer[])`);
	return { id, before };
}

/** Removes a view for everybody, if there is one. */
export async function removeSharedView({ db, tenantId }: TenantDb, id: number): Promise<void> {
	await db
		.delete(sharedViews)
		.where(and(eq(sharedViews.tenantId, tenantId), eq(sharedViews.id, id)));
}
