import type { LocalDay } from "../platform/database/day-bounds.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { findRoutesOfBranch, findWorkersOfKind, type KindPlace } from "./assignment.queries.ts";

/** Requests that were assigned before, but are not stored yet, by member. */
export type UnstoredLoads = Map<number, number>;

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
): Promise<number | null> {
	for (const { member_id } of await findRoutesOfBranch(scope, kindId, place.branchId, day.now)) {
		if (member_id !== null) return member_id;
		const workers = await findWorkersOfKind(scope, day, kindId, place);
		const loadOf = ({ id, load }: (typeof workers)[number]) => load + (unstored.get(id) ?? 0);
		const [first] = workers.sort((one, other) => loadOf(one) - loadOf(other));
		if (first) {
			unstored.set(first.id, (unstored.get(first.id) ?? 0) + 1);
			return first.id;
		}
	}
	return null;
}
