import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { LookupTable } from "#api/imports/lookups.queries.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { type Client, form, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { checkedImport, csvFile } from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { ownKinds } from "#tests/support/office-files/own-samples.ts";
import { type OfficeFile, publicKinds } from "#tests/support/office-files/public-samples.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeCategory, makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { howMany } from "#tests/support/test-scope.ts";

let acme: Tenant;
let client: Client;

/** Has the next thing of a kind get this id. */
const nextIs = (table: LookupTable, id: number) =>
	rows(
		acme,
		sql`insert into counters (tenant_id, name, value) values (${acme.id}, ${table}, ${id - 1})
			on conflict (tenant_id, name) do update set value = excluded.value`,
	);

beforeAll(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, ...permissionFlags));
	await nextIs("branches", 3);
	await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
	await nextIs("branches", 5);
	await makeBranch(acme, { nameEn: "South", nameAr: "الجنوب" });
	await nextIs("subbranches", 11);
	for (const nameEn of ["School A", "School B"]) await makeSubbranch(acme, { branchId: 3, nameEn });
	await nextIs("facilities", 150);
	await makeFacility(acme, { branchId: 3, nameEn: "Server room", nameAr: "غرفة الخوادم" });
	await makeEquipment(acme, { facilityId: 150, nameEn: "Split AC", serial: "SN-F124-1" });
	await nextIs("categories", 20);
	await makeCategory(acme);
	for (const [warehouse, branchId] of [
		[6, 3],
		[10, 5],
	] as const) {
		await nextIs("warehouses", warehouse);
		await makeWarehouse(acme, { branchId });
		await rows(
			acme,
			sql`insert into category_warehouses (tenant_id, category_id, warehouse_id)
				values (${acme.id}, 20, ${warehouse})`,
		);
	}
	await makeResource(acme, {
		categoryId: 20,
		branchId: 3,
		warehouseId: 6,
		nameEn: "Ruler",
		qty: 40,
	});
});

/** What the sender of a file is told of it. */
async function toldOf({ area = "facilities", content }: OfficeFile) {
	const file = csvFile(content);
	const refused = await client.post(`/${area}/import`, form({ file }));
	if (refused.status === 422) {
		const { fields } = await readError(Promise.resolve(refused));
		return fields?.file;
	}
	const { lines } = await checkedImport(client, acme, area, content);
	return lines.map(({ line, outcome, problems, same_name }) =>
		[
			`${line} ${outcome}`,
			...problems.map(({ column, problem }) => (column ? `${column}:${problem}` : problem)),
			...(same_name ? ["same"] : []),
		].join(" "),
	);
}

/** One of each few; `npm test -- all` reads all. */
const some = [...publicKinds, ...ownKinds].filter((_, index) => index % howMany(4, 1) === 0);

describe("a file as offices send it", () => {
	it.each(some.map((file) => [file.name, file] as const))(
		"is read as it is meant, or told: %s",
		async (_, file) => {
			expect(await toldOf(file)).toEqual(file.told);
		},
	);
});
