import { sql } from "drizzle-orm";
import { publicReportColumns } from "#contract/public-reports/list-columns.ts";
import type { PublicReportRow } from "#contract/public-reports/schemas.ts";
import { flag } from "#contract/values/schemas.ts";
import { enumColumn, instantColumn, textColumn } from "../platform/lists/column-types.ts";
import { enumCsvCell, instantCsvCell, textCsvCell } from "../platform/lists/csv-cells.ts";
import { selectList } from "../platform/lists/define-list.ts";
import { customField, listFields } from "../platform/lists/field-builders.ts";
import { toIsoString } from "../platform/lists/joins.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { branches, facilities, members, reports, subbranches } from "../tables.ts";

const p = listFields("p");

const reportReading = selectList(
	p.id,
	{
		...p.plain("text", reports.text),
		columns: { text: textColumn(sql`p.text`, { normalized: sql`p.search`, neverEmpty: true }) },
		cells: { text: textCsvCell(sql`p.text`) },
	},
	{
		...p.plain("danger", flag),
		columns: { danger: enumColumn(sql`p.danger`, publicReportColumns.danger, { numbers: true }) },
		cells: { danger: enumCsvCell(sql`p.danger`, "flag") },
	},
	p.choice("state", reports.state, publicReportColumns.state),
	{
		...customField(sql`p.date`, { date: reports.date }, (row) => ({ date: toIsoString(row.date) })),
		columns: { date: instantColumn(sql`p.date`, { neverEmpty: true }) },
		cells: { date: instantCsvCell(sql`p.date`) },
	},
	p.reference("facility", facilities),
	p.reference("branch", branches),
	p.optionalReference("subbranch", subbranches),
	p.optionalReference("member", members),
	p.optionalNumber("request_id"),
);

const inTime = Object.keys(publicReportColumns).filter(
	(name) =>
		(name.endsWith("_id") && name !== "request_id") ||
		["names", "choice"].includes(
			publicReportColumns[name as keyof typeof publicReportColumns].kind,
		),
);

export const publicReportList: ListDefinition<PublicReportRow> = {
	...reportReading,
	from: sql`${reports} p`,
	where: (tenantId) => sql`p.tenant_id = ${tenantId}`,
	id: sql`p.id`,
	defaultOrder: { by: "date", descending: true },
	inTime: { by: sql`p.date`, columns: inTime },
};
