import { sql } from "drizzle-orm";
import { publicReportColumns } from "#contract/entities.ts";
import type { PublicReportRow } from "#contract/schemas/reports.ts";
import { branches, facilities, members, reports, subbranches } from "../schema/index.ts";
import { enumCsvCell, instantCsvCell, textCsvCell } from "./cells.ts";
import { enumColumn, instantColumn, textColumn } from "./columns.ts";
import { listFields, selectList, customField } from "./fields.ts";
import { toIsoString } from "./related.ts";
import type { ListDefinition } from "./source.ts";

const p = listFields("p");

const reportReading = selectList(
	p.id,
	{
		...p.plain<string>()("text"),
		columns: { text: textColumn(sql`p.text`, { kept: sql`p.search`, neverEmpty: true }) },
		cells: { text: textCsvCell(sql`p.text`) },
	},
	{
		...p.plain<PublicReportRow["danger"]>()("danger"),
		columns: { danger: enumColumn(sql`p.danger`, publicReportColumns.danger, { numbers: true }) },
		cells: { danger: enumCsvCell(sql`p.danger`, "flag") },
	},
	p.choice<PublicReportRow["state"]>()("state", publicReportColumns.state),
	{
		...customField(sql`p.date`, (row) => ({ date: toIsoString(row.date) })),
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
		["names", "choice"].includes(publicReportColumns[name as keyof typeof publicReportColumns].kind),
);

export const publicReportList: ListDefinition<PublicReportRow> = {
	...reportReading,
	from: sql`${reports} p`,
	where: (tenantId) => sql`p.tenant_id = ${tenantId}`,
	id: sql`p.id`,
	defaultOrder: { by: "date", descending: true },
	inTime: { by: sql`p.date`, columns: inTime },
	isIndexed: () => true,
};
