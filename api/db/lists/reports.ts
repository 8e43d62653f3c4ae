import { sql } from "drizzle-orm";
import { reportColumns } from "#contract/entities.ts";
import type { ReportRow } from "#contract/schemas/reports.ts";
import { branches, facilities, members, reports, subbranches } from "../schema/index.ts";
import { choiceCell, momentCell, textCell } from "./cells.ts";
import { choice, moment, text } from "./columns.ts";
import { fieldsOf, reading, shown } from "./fields.ts";
import { presentMoment } from "./related.ts";
import type { ListSource } from "./source.ts";

const p = fieldsOf("p");

const reportReading = reading(
	p.id,
	{
		...p.plain<string>()("text"),
		columns: { text: text(sql`p.text`, { kept: sql`p.search`, neverEmpty: true }) },
		cells: { text: textCell(sql`p.text`) },
	},
	{
		...p.plain<ReportRow["danger"]>()("danger"),
		columns: { danger: choice(sql`p.danger`, reportColumns.danger, { numbers: true }) },
		cells: { danger: choiceCell(sql`p.danger`, "flag") },
	},
	p.choice<ReportRow["state"]>()("state", reportColumns.state),
	{
		...shown(sql`p.date`, (row) => ({ date: presentMoment(row.date) })),
		columns: { date: moment(sql`p.date`, { neverEmpty: true }) },
		cells: { date: momentCell(sql`p.date`) },
	},
	p.reference("facility", facilities),
	p.reference("branch", branches),
	p.optionalReference("subbranch", subbranches),
	p.optionalReference("member", members),
	p.optionalNumber("request_id"),
);

const inTime = Object.keys(reportColumns).filter(
	(name) =>
		(name.endsWith("_id") && name !== "request_id") ||
		["names", "choice"].includes(reportColumns[name as keyof typeof reportColumns].kind),
);

export const reportList: ListSource<ReportRow> = {
	...reportReading,
	from: sql`${reports} p`,
	where: (tenantId) => sql`p.tenant_id = ${tenantId}`,
	id: sql`p.id`,
	defaultOrder: { by: "date", descending: true },
	inTime: { by: sql`p.date`, columns: inTime },
	isIndexed: () => true,
};
