import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { row, rows, sql } from "./database.ts";
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
