import { sql } from "drizzle-orm";
import type { Facility } from "#contract/schemas/facilities.ts";
import { ownTenant } from "../own-tenant.ts";
import { branches, facilities, subbranches } from "../schema/index.ts";
import { counted, fieldsOf, listOf, shown, uploadedFile } from "./fields.ts";
import type { ListSource } from "./source.ts";

const f = fieldsOf("f");

const requestCount = sql`(select count(*)::integer from requests r
	where r.tenant_id = ${ownTenant} and r.facility_id = f.id and r.deleted_at is null)`;

export const facilityList: ListSource<
	Required<Omit<Facility, "reports_off">> & Pick<Facility, "reports_off">
> = {
	...listOf(
		facilities,
		"f",
		f.names,
		shown(sql`f.public_id`, (row) => ({ _id: row.public_id as string })),
		f.reference("branch", branches),
		f.optionalReference("subbranch", subbranches),
		f.optionalText("detailed_location_en", "search"),
		f.optionalText("detailed_location_ar", "search"),
		uploadedFile("f", "qr_code"),
		shown<Pick<Facility, "reports_off">>(sql`f.reports_off`, (row) =>
			row.reports_off === 1 ? { reports_off: 1 } : {},
		),
		counted("requests", requestCount),
		f.plain<number>()("version"),
	),
	isIndexed: () => true,
	isCountedByIds: true,
};
