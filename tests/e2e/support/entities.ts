import { insertAuditEntry } from "#api/audit/queries.ts";
import { nextIds } from "#api/platform/database/sequences.ts";
import { branches, facilities, subbranches } from "#api/tables.ts";
import type { AuditAction } from "#contract/audit/constants.ts";
import { row, rows, sql, within } from "./database.ts";

export type EntitySample = { id: number; name_ar: string; name_en: string };

/** A branch that nothing belongs to. */
export const makeBranch = (): Promise<EntitySample> =>
	within(async (scope) => {
		const id = await nextIds(scope, "branches");
		const names = { nameAr: `الفرع الجديد ${id}`, nameEn: `New branch ${id}` };
		await scope.db.insert(branches).values({ tenantId: scope.tenantId, id, ...names });
		return { id, name_ar: names.nameAr, name_en: names.nameEn };
	});

/** A sub-branch of a branch. */
export const makeSubbranch = (branchId: number): Promise<EntitySample> =>
	within(async (scope) => {
		const id = await nextIds(scope, "subbranches");
		const names = { nameAr: `القسم ${id}`, nameEn: `Department ${id}` };
		await scope.db.insert(subbranches).values({ tenantId: scope.tenantId, id, branchId, ...names });
		return { id, name_ar: names.nameAr, name_en: names.nameEn };
	});

/** Facilities of a branch, as many as are said. */
export const makeFacilities = (branchId: number, count: number): Promise<number[]> =>
	within(async (scope) => {
		const last = await nextIds(scope, "facilities", count);
		const ids = Array.from({ length: count }, (_, index) => last - count + 1 + index);
		await scope.db.insert(facilities).values(
			ids.map((id) => ({
				tenantId: scope.tenantId,
				id,
				branchId,
				publicId: `public-${id}-of-many`,
				nameAr: `غرفة ${id}`,
				nameEn: `Room ${id}`,
			})),
		);
		return ids;
	});

/** What was changed in a thing, as the audit log keeps it. */
export const writeDown = (
	entity: string,
	entityId: number,
	entry: {
		action?: AuditAction;
		call: string;
		memberId?: number;
		before?: object;
		after?: object;
	},
): Promise<void> =>
	within((scope) =>
		insertAuditEntry(scope, {
			memberId: entry.memberId ?? null,
			action: entry.action ?? "changed",
			call: entry.call,
			subject: [entity, entityId],
			changes: { before: entry.before ?? {}, after: entry.after ?? {} },
		}),
	);

/** Deletes a row beside the application, so many days ago. */
export const deleteDaysAgo = (table: "branches" | "subbranches", id: number, days: number) =>
	rows(sql`update ${sql.identifier(table)}
		set deleted_at = now() - make_interval(days => ${days}, mins => 1) where id = ${id}`);

/** Whether a branch is among what was deleted. */
export const isDeleted = async (id: number): Promise<boolean> =>
	(
		await row<{ gone: boolean }>(
			sql`select deleted_at is not null as gone from branches where id = ${id}`,
		)
	).gone;
