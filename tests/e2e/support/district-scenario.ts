import { generateDueVisits } from "#api/plans/job.ts";
import { nextIds } from "#api/platform/database/sequences.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { members } from "#api/tables.ts";
import { findTenantById } from "#api/tenants/queries.ts";
import { datesAfter } from "#contract/plans/recurrence.ts";
import { connected, rows, sql, within } from "./database.ts";
import { passwordHash } from "./sessions.ts";
import { makeTenant } from "./tenants.ts";

/** The standard profile of who does the work. */
const technician = 7;

/** A branch of so many schools. */
export async function makeSchools(
	{ db, tenantId }: TenantDb,
	schools: number,
	{ memberId = null as number | null, calendarId = null as number | null } = {},
): Promise<void> {
	await db.execute(sql`
		insert into branches (tenant_id, id, name_en, name_ar, member_id, calendar_id)
		values (${tenantId}, 1, 'District', 'المنطقة', ${memberId}, ${calendarId})`);
	await db.execute(sql`
		insert into facilities (tenant_id, id, name_en, name_ar, branch_id, public_id)
		select ${tenantId}, n, 'School ' || n, 'مدرسة ' || n, 1, gen_random_uuid()
		from generate_series(1, ${schools}::integer) n`);
}

/**
 * A school district: an organisation with an Admin, and a branch of so many schools that a technician is in
 * charge of. It works from Sunday to Thursday.
 */
export async function makeDistrict(schools: number) {
	const { slug, email } = await makeTenant();
	const person = `technician@${slug}.example`;
	await within(async (scope) => {
		const id = await nextIds(scope, "members");
		await scope.db.insert(members).values({
			tenantId: scope.tenantId,
			id,
			email: person,
			nameEn: "Saad",
			nameAr: "سعد",
			permissionId: technician,
			activated: 1,
			passwordHash: await passwordHash(),
		});
		const { db, tenantId } = scope;
		await db.execute(sql`
			insert into calendars (tenant_id, id, name_en, name_ar, hours, revision)
			values (${tenantId}, 1, 'Schools', 'المدارس',
				'[[[480,900]],[[480,900]],[[480,900]],[[480,900]],[[480,900]],[],[]]', 'first')`);
		await makeSchools(scope, schools, { memberId: id, calendarId: 1 });
		await db.execute(sql`
			update tenants set settings = settings || '{"calendars": true}' where id = ${tenantId}`);
	}, slug);
	return { slug, admin: email, technician: person };
}

/** Closes a district's schools on a day. */
export const closeOn = (slug: string, day: string) =>
	within(
		({ db, tenantId }) =>
			db.execute(sql`
				insert into calendar_days (tenant_id, id, calendar_id, name_en, name_ar, from_day, to_day)
				values (${tenantId}, 1, 1, 'Storm', 'عاصفة', ${day}, ${day})`),
		slug,
	);

/**
 * As though nobody had looked since before a plan's last two visits: the sweep comes now.
 *
 * @param months the season of a plan that comes every three months
 * @returns the days of the two visits, the older one first
 */
export async function visitAfterMissing(slug: string, season: [number, number]): Promise<string[]> {
	const now = new Date();
	const today = now.toISOString().slice(0, 10);
	const anchor = `${now.getUTCFullYear() - 2}-04-05`;
	const rule = {
		every: 3,
		unit: "months",
		weekdays: [],
		year: "gregorian",
		until: null,
		season,
		counting: "calendar",
		closed: "keep",
	} as const;
	const days = datesAfter(rule, { anchor, after: anchor, count: 20 }).filter((day) => day < today);
	const [missed = "", newest = ""] = days.slice(-2);
	await rows(sql`update plans set from_day = ${anchor}, closed = 'keep'`, slug);
	await rows(
		sql`update plan_targets set next_on = ${missed}, appears_at = now() - interval '1 hour'`,
		slug,
	);
	await connected(async (connection) => {
		const [tenant] = await connection`select id from tenants where slug = ${slug}`;
		const context = await findTenantById(connection, Number(tenant?.id));
		if (context) await generateDueVisits(connection, context, now);
	});
	return [missed, newest];
}
