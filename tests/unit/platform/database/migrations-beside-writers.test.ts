import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { applyMigrations } from "#api/platform/database/apply-migrations.ts";
import { createPool, type Pool } from "#api/platform/database/pool.ts";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { howMany } from "#tests/support/test-scope.ts";

const migrations = "api/platform/database/migrations";

/** Migrations of a later version, as a few releases bring them: each needs tables that are written to. */
const later = [
	`ALTER TABLE "members" ADD COLUMN "nickname" text;--> statement-breakpoint
	ALTER TABLE "requests" ADD COLUMN "colour" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
	CREATE INDEX "requests_colour" ON "requests" USING btree ("tenant_id","colour","id");`,
	`CREATE TABLE "keys" ("tenant_id" integer NOT NULL, "id" integer NOT NULL, "request_id" integer,
		PRIMARY KEY ("tenant_id", "id"));--> statement-breakpoint
	ALTER TABLE "keys" ADD CONSTRAINT "keys_requests" FOREIGN KEY ("tenant_id","request_id")
		REFERENCES "requests"("tenant_id","id");--> statement-breakpoint
	ALTER TABLE "members" ADD CONSTRAINT "members_nickname" CHECK ("nickname" <> '') NOT VALID;`,
	`DROP INDEX "requests_colour";`,
	`ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
	ALTER TABLE "reports" ADD COLUMN "colour" text;--> statement-breakpoint
	CREATE INDEX "reports_colour" ON "reports" USING btree ("tenant_id","colour","id");`,
];

/** A folder with the first migration, and so many of the later ones. */
function folderWith(count: number): string {
	const folder = mkdtempSync(join(tmpdir(), "migrations-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const journal = JSON.parse(readFileSync(join(migrations, "meta/_journal.json"), "utf8"));
	const [first] = journal.entries;
	const entries = [first];
	mkdirSync(join(folder, "meta"));
	cpSync(join(migrations, `${first.tag}.sql`), join(folder, `${first.tag}.sql`));
	for (const [index, sql] of later.slice(0, count).entries()) {
		const tag = `000${index + 1}_later`;
		writeFileSync(join(folder, `${tag}.sql`), sql);
		entries.push({ ...first, idx: index + 1, when: first.when + index + 1, tag });
	}
	writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
	return folder;
}

/** A database as the first version left it, with an organisation, four members and a request of each. */
async function firstVersion() {
	const name = `first_${randomUUID().replaceAll("-", "")}`;
	await owner`create database ${owner(name)}`;
	const url = databaseAddress("ownerUrl", name);
	const one = createPool(url, { max: 1, patient: true });
	await applyMigrations(one, folderWith(0));
	await one.unsafe(readFileSync("api/platform/database/row-security.sql", "utf8"));
	await one.unsafe(`
		insert into tenants (id, slug, name_en, name_ar) overriding system value values (1, 'acme', 'Acme', 'أكمي');
		insert into permissions (tenant_id, id, type_en, type_ar) values (1, 1, 'One', 'أول');
		insert into members (tenant_id, id, name_en, name_ar, email, permission_id)
			select 1, n, 'Sara', 'سارة', format('sara%s@acme.example', n), 1 from generate_series(1, 4) as n;
		insert into requests (tenant_id, id, type, priority, status, qty, member_id, date, due_at)
			select 1, n, 'Maintenance Request', 'Low', 'pending', 0, n, now(), now() from generate_series(1, 4) as n`);
	await one.end();
	return url;
}

/** Writes as a server does: it reads tables of a request first, then writes them in the same transaction. */
async function writeUntil(pool: Pool, id: number, isOver: () => boolean): Promise<number> {
	let written = 0;
	while (!isOver()) {
		await pool.begin(async (sql) => {
			await sql`select from requests, members, plans, reports, equipment, notifications limit 1`;
			await sql`update members set phone = ${String(written)} where id = ${id}`;
			await sql`update requests set qty = qty + 1 where id = ${id}`;
			await sql`select from audit_log, report_photos, report_entries limit 1`;
		});
		written++;
	}
	return written;
}

it(
	"an upgrade over several migrations passes beside four writers, who lose nothing and are not ended",
	async () => {
		for (let round = 0; round < howMany(1, 10); round++) {
			const url = await firstVersion();
			const pool = createPool(url, { max: 4, patient: true });
			let over = false;
			const writers = [1, 2, 3, 4].map((id) => writeUntil(pool, id, () => over));
			const upgrade = createPool(url, { max: 1, patient: true });
			await applyMigrations(upgrade, folderWith(later.length)).finally(() => {
				over = true;
			});
			const [applied] = await upgrade`select count(*) from drizzle.__drizzle_migrations`;
			expect(Number(applied?.count)).toBe(1 + later.length);
			await upgrade.end();
			const written = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
			const [request] = await pool`select sum(qty) as qty from requests`;
			expect(Number(request?.qty)).toBe(written);
			await pool.end();
		}
	},
	howMany(60_000, 600_000),
);
