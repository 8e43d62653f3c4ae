import { hash } from "@node-rs/argon2";
import type { Pool } from "#api/platform/database/pool.ts";
import type { FileStorage } from "#api/platform/storage/storage.ts";
import { demoPassword } from "#contract/tenants/demo-accounts.ts";
import { storeSheets } from "./documents.ts";
import { developPhotos, storePhotos } from "./photos.ts";
import { writeRows, writeTenant } from "./seed-writer.ts";
import { makeTenantData } from "./tenant-data.ts";
import { education, industry } from "./tenants.ts";

/** An arbitrary number that nothing else in the database uses as an advisory lock. */
const seedLock = 7_305_114;

export type Seeded = { slug: string; members: number; facilities: number; requests: number };

/**
 * Writes the demo tenants into the database, all of them or none, and their images into the
 * storage.
 *
 * @param options.plain whether no optional features are switched on, as in the specification
 * @param options.onlyWhenEmpty whether nothing is written if the database has any tenant; otherwise
 * only tenants of the same name are left unchanged
 * @returns the tenants that were written
 */
export async function seedDemo(
	connection: Pool,
	storage: FileStorage,
	options: { now?: Date; onlyWhenEmpty?: boolean; plain?: boolean } = {},
): Promise<Seeded[]> {
	const now = options.now ?? new Date();
	return connection.begin(async (sql) => {
		await sql`select pg_advisory_xact_lock(${seedLock})`;
		const there = (await sql<{ slug: string }[]>`select slug from tenants`).map(({ slug }) => slug);
		if (options.onlyWhenEmpty && there.length > 0) return [];
		const plans = [education, industry].filter(({ slug }) => !there.includes(slug));
		const tenants = plans.map((plan) =>
			makeTenantData(options.plain ? { ...plan, everything: undefined } : plan, now),
		);
		const hashing = Promise.all(
			tenants.map(({ members }) => Promise.all(members.map(() => hash(demoPassword)))),
		);
		const [photos, hashes] = await Promise.all([
			developPhotos(tenants.flatMap(({ images }) => images)),
			hashing,
		]);
		for (const [index, data] of tenants.entries()) {
			const tenantId = await writeTenant(sql, data);
			const uploads = [
				...(await storePhotos(data.images, photos, storage, tenantId)),
				...(await storeSheets(data.sheets, storage, tenantId)),
			];
			await writeRows(sql, tenantId, data, uploads, hashes[index] ?? []);
		}
		return tenants.map(({ tenant, members, facilities, requests }) => ({
			slug: tenant.slug,
			members: members.length,
			facilities: facilities.length,
			requests: requests.length,
		}));
	});
}
