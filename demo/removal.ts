import { withOwnerTransaction } from "#api/platform/database/owner-transaction.ts";
import type { Pool } from "#api/platform/database/pool.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import type { FileStorage } from "#api/platform/storage/storage.ts";
import {
	clearManagers,
	deleteBatch,
	deleteTenantRow,
	deletionOrder,
	hasMemberWithEmail,
} from "#api/tenants/removal.queries.ts";
import { listTenants, type TenantSummaryRow } from "#api/tenants/summary.queries.ts";
import { suspendTenant } from "#api/tenants/suspension.ts";
import { education, industry } from "./tenants.ts";

/** The maximum of rows deleted in one transaction. */
const bite = 1000;

/**
 * Finds the existing demo organisations: those with their names that have the demo's Admin.
 *
 * @param connection a pool with the role that owns the tables
 */
export const findDemo = (connection: Pool): Promise<TenantSummaryRow[]> =>
	withOwnerTransaction(connection, async ({ db, enter }) => {
		const found: TenantSummaryRow[] = [];
		for (const tenant of await listTenants(db)) {
			const plan = [education, industry].find(({ slug }) => slug === tenant.slug);
			if (!plan) continue;
			const isDemo = await hasMemberWithEmail(await enter(tenant.id), `admin@${plan.domain}`);
			// A suspended organisation without members is a demo whose removal was interrupted.
			if (isDemo ?? tenant.suspended) found.push(tenant);
		}
		return found;
	});

/**
 * Removes the demo organisations with all their data, uploads included, in batches. After an
 * interruption, another call continues; meanwhile they are suspended.
 *
 * @returns their slugs, and the numbers of rows and files removed
 */
export async function removeDemo(connection: Pool, storage: FileStorage) {
	const demo = await findDemo(connection);
	let [rows, files] = [0, 0];
	for (const { id, slug } of demo) {
		const inTenant = <Result>(work: (scope: TenantDb) => Promise<Result>) =>
			withOwnerTransaction(connection, async ({ enter }) => work(await enter(id)));
		await suspendTenant(connection, slug, true, new Date());
		for await (const { tenantId, name } of storage.list()) {
			if (tenantId !== id) continue;
			await storage.remove(id, name);
			files++;
		}
		await inTenant(clearManagers);
		for (const table of deletionOrder) rows += await emptied(inTenant, table);
		await inTenant(deleteTenantRow);
	}
	return { slugs: demo.map(({ slug }) => slug), rows, files };
}

type InTenant = <Result>(work: (scope: TenantDb) => Promise<Result>) => Promise<Result>;

async function emptied(inTenant: InTenant, table: string): Promise<number> {
	let count = 0;
	for (;;) {
		const gone = await inTenant((scope) => deleteBatch(scope, table, bite));
		count += gone;
		if (gone < bite) return count;
	}
}
