import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import { all, plain, textOf } from "../support/http-journey.ts";
import { test } from "../support/tenant-journey.ts";

test("a service tells how many there are, and of very many only that", async ({ own, t }) => {
	const { slug, visiting } = own;
	const categories = async () => {
		const tiles = all(await visiting.go("/main-services"), "main a");
		return textOf(tiles.find(({ attributes }) => attributes.href?.includes("categories")));
	};
	const add = (first: number, last: number) =>
		rows(
			sql`insert into categories (tenant_id, id, name_en, name_ar)
				select t.id, n, 'Kind ' || n, 'نوع ' || n
				from tenants t, generate_series(${first}::integer, ${last}::integer) n
				where t.slug = ${slug} returning id`,
			slug,
		);
	const moreThan = plain(t("listScreen.moreThan", { shown: "" })).trim();
	await add(1, 10_000);
	expect(await categories()).toMatch(/10.?000|١٠.?٠٠٠/);
	expect(await categories()).not.toContain(moreThan);
	await add(10_001, 10_001);
	expect(await categories()).toContain(moreThan);
});
