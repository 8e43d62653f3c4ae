import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import PostalMime from "postal-mime";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { connect } from "#api/db/connection.ts";
import { migrate } from "#api/db/migrate.ts";
import * as tables from "#api/db/schema/index.ts";
import { startApi } from "#api/server.ts";
import { owner } from "#tests/support/database.ts";
import { temporaryFolder } from "../bin/temporary-folder.ts";

/** A database of the test's own, with one tenant and one member. */
async function makeDatabase(): Promise<{ DATABASE_URL: string }> {
	const name = `server_${randomUUID().replaceAll("-", "")}`;
	await owner`create database ${owner(name)}`;
	const url = (role: "ownerUrl" | "appUrl") => inject(role).replace("/siyana?", `/${name}?`);
	await migrate(url("ownerUrl"));
	const connection = connect(url("ownerUrl"), { max: 1 });
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

it("The server writes its mails into the outbox when it has no mail server", async () => {
	const folder = temporaryFolder();
	const api = startApi({ ...(await makeDatabase()), DATA_DIR: folder, NODE_ENV: "test" });
	onTestFinished(api.stop);
	const response = await api.fetch(
		new Request("http://api/authentication/forgot-password", {
			method: "POST",
			headers: { "x-tenant": "acme", "content-type": "application/json" },
			body: JSON.stringify({ email: "sara@acme.example" }),
		}),
	);
	expect(response.status).toBe(200);
	const outbox = join(folder, "outbox");
	const [file = ""] = await vi.waitFor(
		() => {
			const files = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
			expect(files).toHaveLength(1);
			return files;
		},
		{ timeout: 10_000 },
	);
	const mail = await PostalMime.parse(readFileSync(join(outbox, file)));
	expect(mail.to).toMatchObject([{ address: "sara@acme.example" }]);
	expect(mail.text).toContain("http://acme.localhost:3000/resetpassword/");
});
