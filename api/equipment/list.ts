import { sql } from "drizzle-orm";
import { equipmentColumns } from "#contract/equipment/list-columns.ts";
import type { Equipment } from "#contract/equipment/schemas.ts";
import { numberColumn } from "../platform/lists/column-types.ts";
import { defineList } from "../platform/lists/define-list.ts";
import {
	customField,
	type ListField,
	listFields,
	uploadField,
} from "../platform/lists/field-builders.ts";
import type { ListColumn } from "../platform/lists/list-column.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { equipment, facilities, workKinds } from "../tables.ts";

const e = listFields("e");

/** A column of its facility; a filter of lists. */
function ofFacility(name: "branch_id" | "subbranch_id"): ListColumn {
	const column = numberColumn(sql`x.${sql.identifier(name)}`);
	return {
		...column,
		filter(filter, listScope) {
			const isThere = column.filter(filter, listScope);
			return (
				isThere &&
				sql`e.facility_id = any(array(select x.id from facilities x
					where x.tenant_id = ${listScope.tenantId} and ${isThere}))`
			);
		},
		search: () => null,
	};
}

/** The branch and the sub-branch of its facility. */
const places: ListField<object> = {
	present() {},
	columns: { branch_id: ofFacility("branch_id"), subbranch_id: ofFacility("subbranch_id") },
};

/** Whether it has a valid certificate; a filter of lists. */
const certificate: ListField<object> = {
	present() {},
	columns: {
		certificate: {
			filter(filter, { tenantId, timeZone }) {
				if (filter.kind !== "oneOf") return null;
				const has = sql`exists (select from documents x
					where x.tenant_id = ${tenantId} and x.equipment_id = e.id and x.kind = 'certificate'
						and x.deleted_at is null
						and (x.valid_until is null or x.valid_until >= (now() at time zone ${timeZone})::date))`;
				const conditions = filter.values.map((state) =>
					state === "valid" ? has : sql`not ${has}`,
				);
				return sql`(${sql.join(conditions, sql` or `)})`;
			},
			search: () => null,
			order: () => sql`e.id`,
		},
	},
};

export const equipmentList: ListDefinition<Equipment> = {
	...defineList(
		equipment,
		"e",
		e.names,
		customField(sql`e.public_id`, { public_id: equipment.publicId }, (row) => ({
			_id: row.public_id,
		})),
		e.reference("facility", facilities),
		e.optionalReference("kind", workKinds),
		places,
		certificate,
		e.optionalText("maker", "search"),
		e.optionalText("model", "search"),
		e.optionalSerial("serial", "search", "serial_plain"),
		e.choice("criticality", equipment.criticality, equipmentColumns.criticality),
		e.choice("state", equipment.state, equipmentColumns.state),
		e.optionalDay("bought_on"),
		e.optionalDay("warranty_until"),
		e.optionalAmount("cost"),
		uploadField("e", "photo"),
		e.plain("version", equipment.version),
	),
};
