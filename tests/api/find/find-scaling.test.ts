import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { findNamed } from "#api/find/queries.ts";
import { findReports } from "#api/find/reports.queries.ts";
import { findRequests } from "#api/find/requests.queries.ts";
import { findKinds } from "#contract/find/schemas.ts";
import { owner, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { tooMuch, watched } from "#tests/support/query-plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const many = 8_000;

/** The maximum number of rows that a statement reads of a table: the newest requests of one way to see them. */
const few = 1100;

workOnOwnDatabase();

let tenant: Tenant;
let manager: TestMember;
beforeAll(async () => {
	tenant = await makeTenant();
	manager = await makeMember(tenant);
	const other = await makeMember(tenant);
	const own = await makeBranch(tenant, { memberId: manager.id });
	for (let branch = 1; branch < 20; branch++) await makeBranch(tenant);
	const { id: facilityId } = await makeFacility(tenant, { branchId: own });
	// Every second request is about a lamp, and one of 1,600 about a boiler; one of 20 is the manager's.
	await within(tenant, async ({ db }) => {
		await db.execute(sql`
			insert into requests (tenant_id, id, type, priority, status, comment, date, due_at,
				member_id, branch_id, facility_id)
			select ${tenant.id}, n, 'Maintenance Request', 'Low', 'pending',
				case when n % 1600 = 20 then 'The boiler is cold, ' when n % 2 = 0 then 'A lamp flickers, ' else 'Other, ' end
					|| md5(n::text),
				timestamptz '2020-01-01' + n * interval '1 hour',
				timestamptz '2028-01-03' + n * interval '1 hour',
				${other.id}, ${own}::integer + n % 20, ${facilityId}
			from generate_series(1, ${many}) n`);
		await db.execute(sql`
			insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select ${tenant.id}, n, md5(n::text), 'Room ' || md5(n::text), 'غرفة ' || n, ${own}::integer
			from generate_series(${facilityId + 1}::integer, ${many}) n`);
		await db.execute(sql`
			insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id)
			select ${tenant.id}, n, md5(n::text), 'Fan ' || md5(n::text), 'مروحة ' || n, ${facilityId}::integer
			from generate_series(1, ${many}) n`);
	});
	await within(tenant, async ({ db }) => {
		await db.execute(sql`
			insert into meters (tenant_id, id, name_en, name_ar, equipment_id, unit)
			select ${tenant.id}, n, 'Hours ' || md5(n::text), 'ساعات ' || n, 1, 'h'
			from generate_series(1, ${many}) n`);
	});
	await owner`vacuum analyze requests`;
	await owner`vacuum analyze meters`;
	await owner`vacuum analyze facilities`;
	await owner`vacuum analyze equipment`;
});

const kinds = findKinds.filter((kind) => kind !== "requests" && kind !== "reports");
const tables = ["requests", "reports", "facilities", "equipment", "members", "meters", "resources"];

const found = (visible: "all" | "own", needle: string) =>
	within(tenant, async (scope) => {
		const heavy: string[] = [];
		const seeing = watched(scope, (plan) => heavy.push(...tooMuch(plan, tables, few)));
		const sees =
			visible === "all" ? visible : { memberId: manager.id, branchId: null, subbranchId: null };
		const number = { id: 12, entity: null };
		const searched = { number, needle, phone: "585557206", serials: ["sn3c186496"] };
		const requests = await findRequests(seeing, searched, { openable: sees, visible: sees });
		const reports = await findReports(
			seeing,
			searched,
			sees === "all" ? sees : { memberId: manager.id },
		);
		const named = await findNamed(seeing, kinds, searched);
		const others = [reports, named("facilities"), named("equipment"), named("members")];
		return { heavy, counts: [requests, ...others].map((one) => one.length) };
	});

it.each([
	["all", "boiler", [5, 0, 1, 1, 0]],
	["all", "lamp", [5, 0, 1, 1, 0]],
	["all", "absent everywhere", [1, 0, 1, 1, 0]],
	["all", "room", [1, 0, 5, 1, 0]],
	["all", "fan", [1, 0, 1, 5, 0]],
	["own", "boiler", [5, 0, 1, 1, 0]],
	["own", "lamp", [5, 0, 1, 1, 0]],
	["own", "other", [0, 0, 1, 1, 0]],
	["own", "absent everywhere", [0, 0, 1, 1, 0]],
] as const)("who sees %s reads few of many rows to find %s", async (visible, needle, counts) => {
	const { heavy, counts: shown } = await found(visible, needle);
	expect(heavy).toEqual([]);
	expect(shown).toEqual(counts);
});
