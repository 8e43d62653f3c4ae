import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/postgres-js";
import { connect } from "#api/db/connection.ts";
import { migrate } from "#api/db/migrate.ts";
import * as tables from "#api/db/schema/index.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { owner } from "./database.ts";

/** A database of the test's own, with one tenant and one member. */
export async function makeDatabase(): Promise<{ DATABASE_URL: string }> {
	const name = `server_${randomUUID().replaceAll("-", "")}`;
	await owner`create database ${owner(name)}`;
	const url = (role: "ownerUrl" | "appUrl") => databaseAddress(role, name);
	await migrate(url("ownerUrl"));
	const connection = connect(url("ownerUrl"), { max: 1, patient: true });
	const database = drizzle(connection);
	const names = { nameEn: "Acme", nameAr: "أكمي" };
	await database.insert(tables.tenants).values({ slug: "acme", ...names });
	const own = { tenantId: 1, id: 1 };
	await database.insert(tables.permissions).values({ ...own, typeEn: "One", typeAr: "أول" });
	await database
		.insert(tables.members)
		.values({ ...own, ...names, email: "sara@acme.example", permissionId: 1, activated: 1 });
	await connection.end();
	return { DATABASE_URL: url("appUrl") };
}
