import { sql } from "drizzle-orm";
import type { Distribution, DistributionRecord } from "#contract/stock/distributions.schemas.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { defineList, selectList } from "../platform/lists/define-list.ts";
import { computedField, countField, listFields } from "../platform/lists/field-builders.ts";
import { namesShape } from "../platform/lists/joins.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { distributions, facilities, resources, warehouses } from "../tables.ts";
import { distributionRecords } from "./table.ts";

const ofRecords = (value: string) =>
	sql`(select ${sql.raw(value)} from distribution_records x
		where x.tenant_id = ${currentTenantParam} and x.distribution_id = d.id)`;

const d = listFields("d");

export const distributionList: ListDefinition<Distribution> = {
	...defineList(
		distributions,
		"d",
		d.id,
		d.reference("for_facility", facilities),
		d.day("transfer_date"),
		countField("records", ofRecords("count(*)::integer")),
		countField("qty", ofRecords("coalesce(sum(x.qty), 0)::double precision")),
		d.plain("version", distributions.version),
	),
	defaultOrder: { by: "transfer_date", descending: true },
};

const x = listFields("x");

export const distributionRecordList: ListDefinition<DistributionRecord> = {
	...selectList(
		x.id,
		x.filtered("distribution_id", distributionRecords.distributionId),
		computedField(namesShape("resource"), (row) => ({ resource: row.resource_name_en ?? "" })),
		x.reference("resource", resources),
		x.optionalReference("warehouse", warehouses),
		x.number("qty"),
		d.reference("for_facility", facilities),
		d.day("transfer_date"),
	),
	from: sql`distribution_records x join ${distributions} d on d.tenant_id = x.tenant_id
		and d.id = x.distribution_id and d.deleted_at is null`,
	where: (tenantId) => sql`x.tenant_id = ${tenantId}`,
	id: sql`x.id`,
	defaultOrder: { by: "id", descending: false },
};
