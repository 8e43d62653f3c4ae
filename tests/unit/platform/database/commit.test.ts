import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { nextIds } from "#api/platform/database/sequences.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { connection } from "#tests/support/database.ts";
import { makeTenant } from "#tests/support/tenant.ts";

it("After a commit a transaction locks nothing, sees its tenant's rows alone, and takes nothing back", async () => {
	const [acme, other] = [await makeTenant(), await makeTenant()];
	await withTenant(connection, other.id, (scope) => nextIds(scope, "requests", 7));
	const told = vi.fn();
	const failing = withTenant(connection, acme.id, async (scope) => {
		await nextIds(scope, "requests");
		scope.afterCommit(told);
		await scope.commit();
		expect(told).toHaveBeenCalledOnce();
		await withTenant(connection, acme.id, (beside) => nextIds(beside, "requests"));
		expect(await scope.db.execute(sql`select value from counters where name = 'requests'`)).toEqual(
			[{ value: 2 }],
		);
		throw new Error("after the commit");
	});
	await expect(failing).rejects.toThrow("after the commit");
	expect(told).toHaveBeenCalledOnce();
	expect(await withTenant(connection, acme.id, (scope) => nextIds(scope, "requests"))).toBe(3);
});
