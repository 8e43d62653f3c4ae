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

const ofBranch = numberColumn(sql`x.branch_id`);

/** The branch of its facility; a filter of lists. */
const branch: ListField<object> = {
	present() {},
	columns: {
		branch_id: {
			...ofBranch,
			filter(filter, listScope) {
				const isOfBranch = ofBranch.filter(filter, listScope);
				return (
					isOfBranch &&
					sql`e.facility_id = any(array(select x.id from facilities x
						where x.tenant_id = ${listScope.tenantId} and ${isOfBranch}))`
				);
			},
			search: () => null,
		} satisfies ListColumn,
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
		branch,
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
