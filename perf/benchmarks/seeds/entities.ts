import { join } from "node:path";
import type { Pool } from "../../../api/platform/database/pool.ts";
import { createDiskStorage } from "../../../api/platform/storage/disk.ts";
import { seedDemo } from "../../../demo/seed.ts";
import { inBulk } from "./bulk-insert.ts";
import { seededFolder } from "./seed-folder.ts";
import { addSmallTenants } from "./tenants.ts";

/**
 * A data folder whose demo tenant has so many members, facilities, equipment, resources and
 * distributions each, and ten times as many documents, beside so many small tenants.
 */
export const folderWithEntities = (things: number, tenants = 0): Promise<string> =>
	seededFolder(
		`${things}-things${tenants ? `-among-${tenants}-tenants` : ""}`,
		async (owner, dataDir) => {
			await seedDemo(owner, createDiskStorage(join(dataDir, "uploads")), {
				onlyWhenEmpty: true,
				plain: true,
			});
			if (tenants) await addSmallTenants(owner, tenants);
			await addThings(owner, things);
		},
	);

/** Rows of each table, numbered `n`; a tenth of the names are shared by ten. */
const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	members: {
		name_en: "'member ' || n * 7919 % 10000",
		name_ar: "'عضو ' || n * 7919 % 10000",
		email: "'m' || n || '@things.example'",
		phone: "case when n % 3 > 0 then '05' || n * 7919 end",
		employee_id: "case when n % 4 > 0 then 'E' || n end",
		permission_id: "2",
		branch_id: "case when n % 9 > 0 then 1 + n % 3 end",
	},
	facilities: {
		public_id: "md5('f' || n)",
		name_en: "'room ' || n * 7919 % 10000",
		name_ar: "'غرفة ' || n * 7919 % 10000",
		branch_id: "1 + n % 3",
		detailed_location_en: "case when n % 3 > 0 then 'floor ' || n % 500 end",
	},
	equipment: {
		public_id: "md5('e' || n)",
		name_en: "'machine ' || n * 7919 % 10000",
		name_ar: "'جهاز ' || n * 7919 % 10000",
		facility_id: "1 + n % 40",
		maker: "case when n % 4 > 0 then 'maker ' || n % 5 end",
		serial: "case when n % 6 > 0 then 'S' || n * 7919 end",
		criticality: "(array['A', 'B', 'C'])[1 + n % 3]",
		state: "case when n % 10 = 0 then 'retired' else 'in_use' end",
	},
	resources: {
		name_en: "'part ' || n * 7919 % 10000",
		name_ar: "'قطعة ' || n * 7919 % 10000",
		category_id: "1 + n % 5",
		branch_id: "case when n % 7 > 0 then 1 + n % 3 end",
		qty: "n % 97",
		date: "case when n % 4 > 0 then date '2024-01-01' + n % 700 end",
	},
	documents: {
		name_en: "'licence ' || n * 7919::bigint % 10000",
		name_ar: "'رخصة ' || n * 7919::bigint % 10000",
		kind: "(array['certificate', 'licence', 'manual', 'other'])[1 + n % 4]",
		number: "case when n % 3 > 0 then 'L-' || n end",
		valid_until: "case when n % 5 > 0 then current_date + n % 1500 - 100 end",
		equipment_id: "case when n % 2 = 0 then 1 + n / 2 % 10000 end",
		current: "1",
		file: "'documents/' || n || '.pdf'",
	},
	distributions: {
		for_facility_id: "1 + n % 40",
		transfer_date: "date '2024-01-01' + n % 900",
	},
	distribution_records: {
		distribution_id: "n",
		resource_id: "1 + n % 20",
		qty: "1 + n % 9",
	},
};

/** @param owner one connection, of a superuser */
async function addThings(owner: Pool, things: number): Promise<void> {
	const [demo] = await owner<{ id: number }[]>`select id from tenants where slug = 'demo'`;
	const id = demo?.id ?? 0;
	await inBulk(owner, [...Object.keys(rows), "uploads"], async () => {
		for (const [table, columns] of Object.entries(rows)) {
			const count = table === "documents" ? things * 10 : things;
			await owner.unsafe(`
				insert into ${table} (tenant_id, id, ${Object.keys(columns).join(", ")})
				overriding system value
				select ${id}, n, ${Object.values(columns).join(", ")} from generate_series(
					1 + (select coalesce(max(id), 0) from ${table} where tenant_id = ${id}), ${count}) n`);
			await owner`update counters set value = ${count} where tenant_id = ${id} and name = ${table}`;
		}
		await owner`
			insert into uploads (tenant_id, file, content_type, bytes)
			select tenant_id, file, 'application/pdf', 1000 + id from documents where tenant_id = ${id}
			on conflict do nothing`;
	});
}
