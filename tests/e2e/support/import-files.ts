import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { SQL } from "drizzle-orm";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { row, rows, sql, within } from "./database.ts";
import { plainPicture, type Upload } from "./images.ts";

export const csv = (...lines: string[]): Buffer => Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);

export const csvFile = (
	buffer: Buffer,
	name = "facilities.csv",
	mimeType = "text/csv",
): Upload => ({ name, mimeType, buffer });

/** A branch whose name no other has. */
export const soleBranch = () =>
	row<{ id: number; name_en: string; name_ar: string }>(sql`
		select b.id, b.name_en, b.name_ar from branches b where b.deleted_at is null and not exists (
			select from branches o where o.id <> b.id and o.deleted_at is null
				and (fold(o.name_en) = fold(b.name_en) or fold(o.name_ar) = fold(b.name_ar)))
		order by b.id limit 1`);

export const facilitiesCalled = (name: string) =>
	rows<{ id: number; name_en: string }>(
		sql`select id, name_en, detailed_location_en from facilities where name_en like ${`${name}%`} order by id`,
	);

/** A name that no other test gives. */
export const ownName = () => `Import ${randomUUID().slice(0, 8)}`;

/** Fills an organisation with three rows of each list that can be imported, so that no other test writes meanwhile. */
export const fillLists = (slug: string) =>
	within(async ({ db, tenantId }) => {
		const add = (table: string, more: SQL, columns: string) =>
			db.execute(sql`
				insert into ${sql.identifier(table)} (tenant_id, id, name_en, name_ar, ${sql.raw(columns)})
				select ${tenantId}, n, 'Thing ' || n, 'شيء ' || n, ${more} from generate_series(11, 13) n`);
		const qty = sql`11, 11, 11, n, 2.5`;
		await add("branches", sql`null::integer`, "member_id");
		await add("subbranches", sql`11`, "branch_id");
		await add("facilities", sql`11, 11, gen_random_uuid()`, "branch_id, subbranch_id, public_id");
		await add("equipment", sql`11, gen_random_uuid(), 'S-' || n`, "facility_id, public_id, serial");
		await add("meters", sql`n, 'counter', 'h'`, "equipment_id, kind, unit");
		await db.execute(sql`
			update equipment set name_en = 'Lift', name_ar = 'مصعد' where tenant_id = ${tenantId} and id in (11, 12)`);
		await add("warehouses", sql`11`, "branch_id");
		await add("categories", sql`null::timestamptz`, "deleted_at");
		await db.execute(sql`insert into category_warehouses (tenant_id, category_id, warehouse_id)
			select ${tenantId}, n, 11 from generate_series(11, 13) n`);
		await add("resources", qty, "category_id, branch_id, warehouse_id, qty, unit_cost");
		await add(
			"members",
			sql`'m' || n || '@acme.example', 7, 11`,
			"email, permission_id, branch_id",
		);
	}, slug);

/** What can't be imported at all, and what is said of it. */
export const noFilesOfLines = async () =>
	[
		[csvFile(await plainPicture(), "picture.png", "image/png"), "csv_type"],
		[csvFile(Buffer.from("")), "csv_empty"],
		[csvFile(Buffer.alloc(10 * 1024 * 1024 + 1, "a")), "csv_too_large"],
	] as const;

/** Asks for the page of an import again, as it asks itself to be, until it says this. */
export async function until(visiting: Visiting, page: Page, isThere: (page: Page) => boolean) {
	let now = page;
	await expect
		.poll(
			async () => {
				if (!isThere(now)) now = await visiting.go(page.path);
				return isThere(now);
			},
			{ timeout: 30_000 },
		)
		.toBe(true);
	return now;
}
