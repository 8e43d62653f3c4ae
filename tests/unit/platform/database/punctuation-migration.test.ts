import { randomUUID } from "node:crypto";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import { expect, it, onTestFinished } from "vitest";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { newFolder } from "#tests/support/temporary-folder.ts";

/** The migrations before the one under test. */
async function earlierMigrations(): Promise<string> {
	const folder = newFolder("migrations");
	await cp("api/platform/database/migrations", folder, { recursive: true });
	const file = join(folder, "meta/_journal.json");
	const journal = JSON.parse(await readFile(file, "utf8"));
	const { entries } = journal as { entries: { tag: string }[] };
	const end = entries.findIndex(({ tag }) => tag === "0011_punctuation");
	await writeFile(file, JSON.stringify({ ...journal, entries: entries.slice(0, end) }));
	return folder;
}

/** A database of the version before, with a connection of its owner. */
async function earlierDatabase() {
	const name = `earlier_${randomUUID().replaceAll("-", "")}`;
	await owner`create database ${owner(name)}`;
	const url = databaseAddress("ownerUrl", name);
	const database = createPool(url, { max: 1, patient: true });
	onTestFinished(() => database.end());
	await runMigrations(drizzle(database), { migrationsFolder: await earlierMigrations() });
	return { url, database };
}

const comments = [
	"Lamp – east, 3–4",
	"The Ka’bi room",
	"Fans & pumps",
	"A lamp: it flickers, often.",
	"مضخة، غرفة ٣",
	"plain words",
];

it("what an organisation has is found as it is typed after the upgrade", async () => {
	const { url, database } = await earlierDatabase();
	await database.unsafe(`
		insert into tenants (slug, name_en, name_ar) values ('acme', 'Acme', 'أكمي'), ('beta', 'Beta', 'بيتا');
		insert into permissions (tenant_id, id, type_en, type_ar)
			select id, 1, 'One - two', 'أول' from tenants;
		insert into members (tenant_id, id, name_en, name_ar, email, phone, permission_id)
			select id, 1, 'Al-Ka’bi', 'الكعبي', 'a-b@acme.example', '011 555 0100 / 058 555 7206', 1 from tenants;
		insert into branches (tenant_id, id, name_en, name_ar, member_id)
			select id, 1, 'North – Office', 'الشمال – المكتب', 1 from tenants;
		insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select id, 1, 'f' || id, 'Server room – Suburbs Office', 'غرفة الخوادم – مكتب', 1 from tenants;
		insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id, serial)
			select id, 1, 'e' || id, 'Pump', 'مضخة', 1, 'SN-3C186496' from tenants;`);
	for (const [place, comment] of comments.entries())
		await database`
			insert into requests (tenant_id, id, type, priority, status, comment, date, due_at, member_id,
				branch_id, facility_id)
			select id, ${place + 1}, 'Maintenance Request', 'Low', 'pending', ${comment}, now(), now(), 1, 1, 1
			from tenants`;
	const changed = () =>
		database`select tenant_id, id, updated_at, version from requests order by 1, 2`;
	const before = await changed();

	await migrate(url);

	expect(await changed()).toEqual(before);
	for (const tenant of [1, 2]) {
		await database`select set_config('app.tenant', ${String(tenant)}, false)`;
		for (const { comment, search } of await database<{ comment: string; search: string }[]>`
			select comment, search from requests where tenant_id = ${tenant}`)
			for (const word of normalizeForSearch(comment).split(" "))
				expect(search, comment).toContain(word);
		const [found] = await database<Record<string, unknown>[]>`
			select (select search from facilities where tenant_id = ${tenant}) as facility,
				(select search from permissions where tenant_id = ${tenant}) as permission,
				(select search || contacts || ' ' || phone_digits from members where tenant_id = ${tenant}) as member,
				(select serial_plain from equipment where tenant_id = ${tenant}) as serial,
				(select count(*)::text from requests where tenant_id = ${tenant} and search ~ '3 4') as "short"`;
		expect(found).toEqual({
			facility: "server room suburbs office غرفه الخوادم مكتب",
			permission: "one two اول",
			member: "al kabi الكعبيa b@acme example 011 555 0100 058 555 7206 01155501000585557206",
			serial: "sn3c186496",
			short: "1",
		});
	}
	expect(
		await database`select id from facilities
			where tenant_id = 1 and fold(name_en) = 'server room suburbs office'`,
	).toHaveLength(1);
});
