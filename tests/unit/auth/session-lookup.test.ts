import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findSession } from "#api/auth/sessions.queries.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { makeDatabase } from "#tests/support/isolated-database.ts";

describe("the session of a token", () => {
	it("is found by its key, however the members and sessions have grown since it was first asked for", async () => {
		const { DATABASE_URL } = await makeDatabase();
		const own = createPool(DATABASE_URL, { max: 1 });
		const asked = (many: number) =>
			withTenant(own, 1, async (scope) => {
				for (let time = 0; time < many; time++)
					await findSession(scope, "nobody's", new Date("2030-01-01T00:00:00Z"));
			});
		// The plan that PostgreSQL keeps is made while there is next to nothing.
		await asked(10);
		await withTenant(own, 1, async ({ db }) => {
			await db.execute(sql`
				insert into members (tenant_id, id, name_en, name_ar, email, permission_id, activated)
				select 1, n, 'Member', 'عضو', n || '@acme.example', 1, 1 from generate_series(2, 400) n`);
			await db.execute(sql`
				insert into sessions (tenant_id, token_hash, member_id, expires_at)
				select 1, 'hash ' || id, id, '2099-01-01' from members`);
		});
		const read = async () => {
			await own`select pg_stat_force_next_flush()`;
			const [row] = await own`
				select sum(idx_tup_read)::integer as read from pg_stat_user_indexes
				where relname = 'sessions'`;
			return Number(row?.read);
		};
		const before = await read();
		await asked(10);
		expect((await read()) - before).toBeLessThan(10);
		await own.end();
	});
});
