import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll } from "vitest";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";
import * as tables from "#api/tables.ts";
import { moveToDatabase, owner } from "./database.ts";
import { databaseAddress } from "./database-address.ts";
import { externalServer } from "./external-database.ts";

/** An empty database, migrated: a copy of the one that no test works on, where there is one. */
export async function migratedDatabase(): Promise<{ appUrl: string; ownerUrl: string }> {
	const name = `server_${randomUUID().replaceAll("-", "")}`;
	const addresses = {
		appUrl: databaseAddress("appUrl", name),
		ownerUrl: databaseAddress("ownerUrl", name),
	};
	if (externalServer) {
		await owner`create database ${owner(name)}`;
		await migrate(addresses.ownerUrl);
	} else await owner`create database ${owner(name)} template siyana`;
	return addresses;
}

/** For a file whose tests ask what the planner does: what other files have filled would tell it otherwise. */
export function workOnOwnDatabase(): { readonly appUrl: string } {
	let moveBack: (() => Promise<void>) | undefined;
	const own = { appUrl: "" };
	beforeAll(async () => {
		const addresses = await migratedDatabase();
		own.appUrl = addresses.appUrl;
		moveBack = moveToDatabase(addresses);
	});
	afterAll(() => moveBack?.());
	return own;
}

/** A database of the test's own, with one tenant and one member. */
export async function makeDatabase(): Promise<{ DATABASE_URL: string }> {
	const { appUrl, ownerUrl } = await migratedDatabase();
	const connection = createPool(ownerUrl, { max: 1, patient: true });
	const database = drizzle(connection);
	const names = { nameEn: "Acme", nameAr: "أكمي" };
	await database.insert(tables.tenants).values({ slug: "acme", ...names });
	const own = { tenantId: 1, id: 1 };
	await database.insert(tables.permissions).values({ ...own, typeEn: "One", typeAr: "أول" });
	await database
		.insert(tables.members)
		.values({ ...own, ...names, email: "sara@acme.example", permissionId: 1, activated: 1 });
	await connection.end();
	return { DATABASE_URL: appUrl };
}
