import { sql } from "drizzle-orm";
import { workKindColumns } from "#contract/kinds/list-columns.ts";
import type { WorkKind } from "#contract/kinds/schemas.ts";
import { flag } from "#contract/values/schemas.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { nullable } from "../platform/database/row-shape.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { enumColumn } from "../platform/lists/column-types.ts";
import { enumCsvCell } from "../platform/lists/csv-cells.ts";
import { defineList } from "../platform/lists/define-list.ts";
import { countField, listFields } from "../platform/lists/field-builders.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { workKinds } from "../tables.ts";

const k = listFields("k");

const membersOf = sql`(select count(*)::integer from member_kinds x
	join members m on m.tenant_id = x.tenant_id and m.id = x.member_id
		and m.deleted_at is null and ${isCurrentMemberSql("m")}
	where x.tenant_id = ${currentTenantParam} and x.kind_id = k.id)`;

const offered = {
	...k.plain("public", flag),
	columns: { public: enumColumn(sql`k.public`, workKindColumns.public, { numbers: true }) },
	cells: { public: enumCsvCell(sql`k.public`, "flag") },
};

/** The list of kinds of work, in the order of forms. */
export const workKindList: ListDefinition<WorkKind> = {
	...defineList(
		workKinds,
		"k",
		k.names,
		k.number("position"),
		k.plain("icon", workKinds.icon),
		k.choice("priority", nullable(workKinds.priority), workKindColumns.priority),
		k.choice("proof", workKinds.proof, workKindColumns.proof),
		offered,
		k.choice("state", workKinds.state, workKindColumns.state),
		countField("members", membersOf),
		k.plain("version", workKinds.version),
	),
	defaultOrder: { by: "position", descending: false },
};
