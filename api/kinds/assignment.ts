import type { LocalDay } from "../platform/database/day-bounds.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { findRouteChoices, type KindPlace, type RouteChoice } from "./assignment.queries.ts";

/** Requests that were assigned before, but are not stored yet, by member. */
export type UnstoredLoads = Map<number, number>;

/** The member whom a route names, who may be absent; or one whom it finds, who is not. */
export type RoutedMember = { readonly id: number; readonly isPresent: boolean };

/**
 * Returns the member whom the routes of a kind of work name for a new request: by the line of the
 * branch, or else by the line for all branches. Null if there is no line, or nobody does this work
 * at the place. The sequence of ids of requests makes requests wait for each other, so each sees
 * the assignments before it.
 *
 * @param unstored counts assignments of the same transaction, where several requests are created
 */
export async function findMemberByRoutes(
	scope: TenantDb,
	day: LocalDay,
	kindId: number,
	place: KindPlace,
	unstored: UnstoredLoads = new Map(),
): Promise<RoutedMember | null> {
	const choices = await findRouteChoices(scope, day, kindId, place);
	const [first] = choices;
	if (!first?.worker) return first ? { id: first.id, isPresent: false } : null;
	const { branchId, worker } = first;
	const loadOf = (choice: RouteChoice) =>
		(choice.worker?.load ?? 0) + (unstored.get(choice.id) ?? 0);
	const [{ id } = first] = choices
		.filter((one) => one.branchId === branchId && one.worker?.tier === worker.tier)
		.sort((one, other) => loadOf(one) - loadOf(other));
	unstored.set(id, (unstored.get(id) ?? 0) + 1);
	return { id, isPresent: true };
}
