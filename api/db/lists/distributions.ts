import { sql } from "drizzle-orm";
import type { Distribution, DistributionRecord } from "#contract/schemas/distributions.ts";
import { distributions, facilities, resources, warehouses } from "../schema/index.ts";
import { day, names, number } from "./columns.ts";
import type { ListSource } from "./list.ts";
import { join, presentNamed, selectNames } from "./related.ts";

const ofRecords = (value: string) =>
	sql.raw(`(select ${value} from distribution_records x
		where x.tenant_id = d.tenant_id and x.distribution_id = d.id)`);

const recordCount = ofRecords("count(*)::integer");
const totalQty = ofRecords("coalesce(sum(x.qty), 0)::double precision");

export const distributionList: ListSource<Distribution> = {
	select: sql`d.id, d.for_facility_id, d.transfer_date, d.version, ${recordCount} as records,
		${totalQty} as qty, ${selectNames("f", "for_facility")}`,
	from: sql`${distributions} d`,
	joins: join(facilities, "f", "d", "for_facility_id"),
	where: (tenantId) => sql`d.tenant_id = ${tenantId} and d.deleted_at is null`,
	id: sql`d.id`,
	defaultOrder: { by: "transfer_date", descending: true },
	present: (row) => ({
		id: row.id as number,
		for_facility_id: row.for_facility_id as number,
		for_facilityDetails: presentNamed(row, "for_facility"),
		transfer_date: row.transfer_date as string,
		records: row.records as number,
		qty: row.qty as number,
		version: row.version as number,
	}),
	columns: {
		id: number(sql`d.id`, { neverEmpty: true }),
		for_facility: names(sql`d.for_facility_id`, facilities),
		transfer_date: day(sql`d.transfer_date`, { neverEmpty: true }),
		records: number(recordCount, { neverEmpty: true }),
		qty: number(totalQty, { neverEmpty: true }),
		for_facility_id: number(sql`d.for_facility_id`),
	},
};

export const distributionRecordList: ListSource<DistributionRecord> = {
	select: sql`x.id, x.distribution_id, x.resource_id, x.warehouse_id, x.qty, d.for_facility_id,
		d.transfer_date, ${selectNames("r", "resource")}, ${selectNames("w", "warehouse")},
		${selectNames("f", "for_facility")}`,
	from: sql`distribution_records x join ${distributions} d on d.tenant_id = x.tenant_id
		and d.id = x.distribution_id and d.deleted_at is null`,
	joins: sql`${join(resources, "r", "x", "resource_id")} ${join(warehouses, "w", "x", "warehouse_id")}
		${join(facilities, "f", "d", "for_facility_id")}`,
	where: (tenantId) => sql`x.tenant_id = ${tenantId}`,
	id: sql`x.id`,
	defaultOrder: { by: "id", descending: false },
	present: (row) => ({
		id: row.id as number,
		distribution_id: row.distribution_id as number,
		resource: String(row.resource_name_en ?? ""),
		resource_id: row.resource_id as number,
		resourceDetails: presentNamed(row, "resource"),
		warehouse_id: row.warehouse_id as number | null,
		warehouseDetails: presentNamed(row, "warehouse"),
		qty: row.qty as number,
		for_facility_id: row.for_facility_id as number,
		for_facilityDetails: presentNamed(row, "for_facility"),
		transfer_date: row.transfer_date as string,
	}),
	columns: {
		id: number(sql`x.id`, { neverEmpty: true }),
		resource: names(sql`x.resource_id`, resources),
		warehouse: names(sql`x.warehouse_id`, warehouses),
		for_facility: names(sql`d.for_facility_id`, facilities),
		qty: number(sql`x.qty`, { neverEmpty: true }),
		transfer_date: day(sql`d.transfer_date`, { neverEmpty: true }),
		distribution_id: number(sql`x.distribution_id`),
		resource_id: number(sql`x.resource_id`),
		warehouse_id: number(sql`x.warehouse_id`),
		for_facility_id: number(sql`d.for_facility_id`),
	},
};
