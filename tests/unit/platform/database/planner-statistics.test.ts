import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { memberList } from "#api/members/list.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { fetchPage } from "#api/platform/lists/list-query.ts";
import { findRequest } from "#api/requests/find.queries.ts";
import { requestList } from "#api/requests/list.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { memberColumns } from "#contract/members/list-columns.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import { owner, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { makeMember } from "#tests/support/members.ts";
import { tooMuch, watched } from "#tests/support/query-plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

workOnOwnDatabase();

/** What is not of a request, and still grows with what an organisation does. */
const beside = [
	"audit_log",
	"distribution_records",
	"notifications",
	"readings",
	"report_entries",
	"reports",
	"requests",
	"stock_movements",
	// Of which one tenant may have thousands.
	...["members", "facilities", "equipment", "resources", "distributions"],
];

const growing = async (): Promise<string[]> => {
	const found = await owner<{ name: string }[]>`
		select distinct conrelid::regclass::text as name from pg_constraint
		where contype = 'f' and confrelid = 'requests'::regclass`;
	return [...new Set([...found.map(({ name }) => name), ...beside])].toSorted();
};

describe("what the planner is told of tables that grow", () => {
	it("stands at each of them: a new one needs such lines as the baseline has in its migration", async () => {
		const told = await owner<{ name: string; column: string; options: string }[]>`
			select attrelid::regclass::text as name, attname as column, attoptions::text as options
			from pg_attribute where attoptions is not null order by 1, 2`;
		const of = (column: string) =>
			told.filter((one) => one.column === column).map(({ name, options }) => [name, options]);
		const names = await growing();
		const numbered = await owner<{ name: string }[]>`
			select attrelid::regclass::text as name from pg_attribute
			where attname = 'id' and attrelid::regclass::text = any(${names}) order by 1`;
		expect(of("tenant_id")).toEqual(names.map((name) => [name, "{n_distinct=20}"]));
		expect(of("id")).toEqual(numbered.map(({ name }) => [name, "{n_distinct=-1}"]));
	});

	it("is told to the shards of each, too", async () => {
		const script = readFileSync("deploy/citus.sql", "utf8");
		const [, list = ""] = /if shard\.of in \(([^)]+)\)\s+and exists/.exec(script) ?? [];
		const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
		expect(names.toSorted()).toEqual(await growing());
	});
});

describe("a plan that serves any tenant", () => {
	/** Of the largest, beside small ones that have as many together. */
	const many = 12_000;
	const small = 600;

	let tenant: Tenant;
	beforeAll(async () => {
		tenant = await makeTenant();
		await makeMember(tenant);
		// Without what counts and checks each row, which is not asked for here.
		await owner.begin((transaction) =>
			transaction.unsafe(`
			set local session_replication_role = replica;
			insert into tenants (slug, name_en, name_ar)
			select 'small-' || n, 'Small', 'صغيرة' from generate_series(1, ${small}) n;
			insert into permissions (tenant_id, id, type_en, type_ar)
			select id, 1, 'One', 'واحد' from tenants where id > ${tenant.id};
			insert into permissions (tenant_id, id, type_en, type_ar) values (${tenant.id}, 9000, 'One', 'واحد');
			insert into members (tenant_id, id, name_en, name_ar, email, permission_id)
			select t.id, n, 'One ' || n, 'واحد ' || n, 'm' || n || '@things.example',
				case when t.id = ${tenant.id} then 9000 else 1 end
			from tenants t cross join generate_series(1, ${many}) n
			where t.id = ${tenant.id} and n > 1 or t.id > ${tenant.id} and n <= ${many / small};
			insert into requests (tenant_id, id, type, priority, status, comment, date, due_at, member_id)
			select t.id, n, 'Direct Request', 'High', 'done', 'no light',
				timestamptz '2028-01-01' + n * interval '1 hour', timestamptz '2028-01-09', 1 + n % 20
			from tenants t cross join generate_series(1, ${many}) n
			where t.id = ${tenant.id} or n <= ${many / small}`),
		);
		for (const table of ["requests", "members"]) await owner`vacuum analyze ${owner(table)}`;
	});

	/** Pages of the indexes of a table that are read meanwhile. */
	async function pagesRead(
		scope: TenantDb,
		table: string,
		work: () => Promise<void>,
	): Promise<number> {
		const count = async () => {
			const [row] = await scope.db.execute(sql`
				select sum(pg_stat_get_xact_blocks_fetched(indexrelid))::integer as pages
				from pg_index where indrelid = ${table}::regclass`);
			return Number(row?.pages);
		};
		const before = await count();
		await work();
		return (await count()) - before;
	}

	const asked = (known: Columns) => {
		const { query } = parseListQuery(new URLSearchParams("per=50"), known);
		return {
			query,
			known,
			timeZone: "UTC",
			language: "en",
			visible: null,
			countUpTo: 100,
		} as const;
	};

	it.each([
		["members", memberList, memberColumns, 2],
		// One for each row of the page, or a few more.
		["requests", requestList, requestColumns, 10],
	] as const)(
		"finds a page of the largest one's %s without reading all that it has",
		async (table, list, columns, least) => {
			await within(tenant, async (scope) => {
				await scope.db.execute(sql`set local plan_cache_mode = force_generic_plan`);
				const pages = await pagesRead(scope, table, async () => {
					const { rows } = await fetchPage<unknown>(scope, list, asked(columns));
					expect(rows).toHaveLength(50);
				});
				expect(pages).toBeGreaterThan(least);
				expect(pages).toBeLessThan(100);
			});
		},
	);

	it("looks up whom a request names, also where it is made for the largest one alone", async () => {
		const wrong: string[] = [];
		await within(tenant, async (scope) => {
			await scope.db.execute(sql`set local plan_cache_mode = force_custom_plan`);
			const seen = watched(scope, (plan) => wrong.push(...tooMuch(plan, ["members"], 500)));
			const { rows } = await fetchPage(seen, requestList, asked(requestColumns));
			expect(rows).toHaveLength(50);
			await findRequest(seen, 7, "all");
		});
		expect(wrong).toEqual([]);
	});
});
