import { sql } from "drizzle-orm";
import type { Facility } from "#contract/places/facilities.schemas.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { defineList } from "../platform/lists/define-list.ts";
import {
	countField,
	customField,
	listFields,
	uploadField,
} from "../platform/lists/field-builders.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { branches, facilities, subbranches } from "../tables.ts";

const f = listFields("f");

const requestCount = sql`(select count(*)::integer from requests r
	where r.tenant_id = ${currentTenantParam} and r.facility_id = f.id and r.deleted_at is null)`;

export const facilityList: ListDefinition<
	Required<Omit<Facility, "reports_off">> & Pick<Facility, "reports_off">
> = {
	...defineList(
		facilities,
		"f",
		f.names,
		customField(sql`f.public_id`, { public_id: facilities.publicId }, (row) => ({
			_id: row.public_id,
		})),
		f.reference("branch", branches),
		f.optionalReference("subbranch", subbranches),
		f.optionalText("detailed_location_en", "search"),
		f.optionalText("detailed_location_ar", "search"),
		uploadField("f", "qr_code"),
		customField(
			sql`f.reports_off`,
			{ reports_off: facilities.reportsOff },
			(row): Pick<Facility, "reports_off"> => (row.reports_off === 1 ? { reports_off: 1 } : {}),
		),
		countField("requests", requestCount),
		f.plain("version", facilities.version),
	),
};
