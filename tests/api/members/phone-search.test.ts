import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { matchingRows } from "#app/lib/compat/list-rows.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { memberColumns as columns } from "#contract/members/list-columns.ts";
import { member as memberRow } from "#contract/members/schemas.ts";
import { phoneDigits } from "#contract/values/phone-search.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { address, list } from "#tests/support/list-requests.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

/** One number as members have it, then others; the first member, who looks, has none. */
const same = [
	"+966 58 555 7206",
	"0585557206",
	"00966 (0)58-555.7206",
	"٠٥٨ ٥٥٥ ٧٢٠٦",
	"\u2068+966585557206\u2069",
	"011 555 0100 / 058 555 7206",
	"058 555 7206 ext. 12",
];
const others = [
	"+966 58 555 7207",
	"050/1234567",
	"0501234567/0551234567",
	"+1 (202) 555-0123",
	null,
];

let acme: Tenant;
let client: Client;
beforeAll(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMember(acme, { permissionId: 1 }));
	for (const phone of [...same, ...others]) await makeMember(acme, { phone });
});

const ofSame = same.map((_, place) => place + 2);
const everyone = [null, ...same, ...others].map((phone, place) => ({ id: place + 1, phone }));

async function found(params: Readonly<Record<string, string>>): Promise<number[]> {
	const path = address("/members", { sort: "asc", ...params });
	return (await list(client, path, memberRow)).rows.map(({ id }) => id);
}

/** Where another API gives all rows. */
function foundAtHand(params: Readonly<Record<string, string>>): unknown[] {
	const { query } = parseListQuery(new URLSearchParams(params), columns);
	const asked = { columns, query, language: "ar", timeZone: "Asia/Riyadh" } as const;
	return matchingRows(everyone, asked).map(({ id }) => id);
}

describe("a phone is found however it is written", () => {
	it.each([
		["+966 58 555 7206", ofSame],
		["+966585557206", ofSame],
		["00966585557206", ofSame],
		["966585557206", ofSame],
		["+966 (0) 58 555 7206", ofSame],
		["0585557206", ofSame],
		["585557206", ofSame],
		["٠٥٨٥٥٥٧٢٠٦", ofSame],
		["+٩٦٦ ٥٨ ٥٥٥ ٧٢٠٦", ofSame],
		["\u206858 555-7206\u2069", ofSame],
		["55 57206", ofSame],
		["+971585557206", ofSame],
		["0501234567", [10, 11]],
		["+1 202 555 0123", [12]],
		["12025550123", [12]],
		["58555720600", []],
		["72060", []],
	])("by %j", async (text, ids) => {
		const searches: Readonly<Record<string, string>>[] = [
			{ q: text },
			{ q: text, column: "phone" },
			{ "f.phone": text },
		];
		for (const search of searches) {
			expect(await found(search), JSON.stringify(search)).toEqual(ids);
			expect(foundAtHand(search), JSON.stringify(search)).toEqual(ids);
		}
	});

	it("is looked for in no other column", async () => {
		expect(await found({ q: "0585557206", column: "email" })).toEqual([]);
		expect(await found({ "f.employee_id": "585557206" })).toEqual([]);
	});

	it("by an index, under row security", async () => {
		const large = await makeTenant();
		const plan = await within(large, async ({ db }) => {
			await db.execute(sql`insert into permissions (tenant_id, id, type_en, type_ar)
				values (${large.id}, 99, 'P', 'م') on conflict do nothing`);
			await db.execute(sql`insert into members
				(tenant_id, id, name_en, name_ar, email, phone, permission_id)
				select ${large.id}, n, 'M', 'ع', n || '@acme.example', '+966 58 ' || 1000000 + n, 99
				from generate_series(1, 5000) n`);
			return db.execute(sql`explain select m.id from members m
				where m.tenant_id = ${large.id} and m.deleted_at is null
					and (m.contacts @~ '%0581001234%' or m.phone_digits @~ '%581001234%')`);
		});
		expect(JSON.stringify(plan)).toMatch(/Index Cond: .*tenant_id.*phone_digits/);
	});

	it("has its digits kept by the database as the contract says", async () => {
		const kept = await rows<{ phone: string; phone_digits: string }>(
			acme,
			sql`select phone, phone_digits from members where phone is not null`,
		);
		expect(kept.length).toBe(same.length + others.length - 1);
		for (const { phone, phone_digits } of kept) expect(phone_digits).toBe(phoneDigits(phone));
	});
});
