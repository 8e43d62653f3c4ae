import { newCalendarRevision } from "#api/calendars/queries.ts";
import { nextIds } from "#api/platform/database/sequences.ts";
import { branches, calendarDays, calendars, facilities, subbranches } from "#api/tables.ts";
import { refreshUsageFlag } from "#api/tenants/usage-flags.queries.ts";
import { within } from "./database.ts";
import type { Tenant } from "./tenant.ts";

type Fields<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

export const makeBranch = (tenant: Tenant, fields: Fields<typeof branches> = {}): Promise<number> =>
	within(tenant, async (scope) => {
		const id = await nextIds(scope, "branches");
		await scope.db.insert(branches).values({
			tenantId: tenant.id,
			nameEn: `Branch ${id}`,
			nameAr: `فرع ${id}`,
			...fields,
			id,
		});
		return id;
	});

export const makeSubbranch = (
	tenant: Tenant,
	fields: Fields<typeof subbranches> & { branchId: number },
): Promise<number> =>
	within(tenant, async (scope) => {
		const id = await nextIds(scope, "subbranches");
		await scope.db.insert(subbranches).values({
			tenantId: tenant.id,
			nameEn: `Sub-branch ${id}`,
			nameAr: `فرع فرعي ${id}`,
			...fields,
			id,
		});
		return id;
	});

const office = [[480, 1020]] as [number, number][];

/** Works from Sunday to Thursday, 8:00 to 17:00. */
export const makeCalendar = (
	tenant: Tenant,
	fields: Fields<typeof calendars> = {},
): Promise<number> =>
	within(tenant, async (scope) => {
		const id = await nextIds(scope, "calendars");
		await scope.db.insert(calendars).values({
			tenantId: tenant.id,
			nameEn: `Calendar ${id}`,
			nameAr: `تقويم ${id}`,
			hours: [office, office, office, office, office, [], []],
			revision: newCalendarRevision(),
			...fields,
			id,
		});
		await refreshUsageFlag(scope, "calendars");
		return id;
	});

/** Closes a day of a calendar, of a new one unless one is given. */
export async function makeException(
	tenant: Tenant,
	fields: Fields<typeof calendarDays> = {},
): Promise<number> {
	const calendarId = fields.calendarId ?? (await makeCalendar(tenant));
	return within(tenant, async (scope) => {
		const id = await nextIds(scope, "exceptions");
		await scope.db.insert(calendarDays).values({
			tenantId: tenant.id,
			nameEn: `Holiday ${id}`,
			nameAr: `إجازة ${id}`,
			fromDay: "2030-09-23",
			toDay: "2030-09-23",
			...fields,
			calendarId,
			id,
		});
		return id;
	});
}

export type TestFacility = { readonly id: number; readonly publicId: string };

/** A facility, in a new branch unless one is given. */
export async function makeFacility(
	tenant: Tenant,
	fields: Fields<typeof facilities> = {},
): Promise<TestFacility> {
	const branchId = fields.branchId ?? (await makeBranch(tenant));
	return within(tenant, async (scope) => {
		const id = await nextIds(scope, "facilities");
		const publicId = fields.publicId ?? `public-${tenant.id}-${id}`;
		await scope.db.insert(facilities).values({
			tenantId: tenant.id,
			nameEn: `Facility ${id}`,
			nameAr: `مرفق ${id}`,
			...fields,
			branchId,
			publicId,
			id,
		});
		return { id, publicId };
	});
}
