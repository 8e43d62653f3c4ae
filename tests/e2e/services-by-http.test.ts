import { expect } from "@playwright/test";
import { all, test as base, plain, textOf, visitor } from "./support/by-http.ts";
import { rows, sql } from "./support/database.ts";
import { originOf } from "./support/servers.ts";
import { newSession } from "./support/sessions.ts";
import { makeTenant } from "./support/tenants.ts";

/** The Admin of an organisation of their own. */
const test = base.extend<{ slug: string }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	slug: async ({}, use) => use((await makeTenant()).slug),
	visiting: async ({ language, slug }, use) => {
		const visiting = visitor(language, originOf("main", slug));
		visiting.keep(await newSession(`admin@${slug}.example`, { tenant: slug }));
		await use(visiting);
	},
});

test("a service tells how many there are, and of very many only that", async ({
	visiting,
	slug,
	t,
}) => {
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
	await add(1, 10_000);
	expect(await categories()).toMatch(/10.?000|١٠.?٠٠٠/);
	expect(await categories()).not.toContain(plain(t("list.moreThan", { shown: "" })).trim());
	await add(10_001, 10_001);
	expect(await categories()).toContain(plain(t("list.moreThan", { shown: "" })).trim());
});
