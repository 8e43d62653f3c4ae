import { row, sql } from "./database.ts";

/** What was saved of the branch North: its calendar, its days off, and the unit of a target. */
export const savedHours = (slug: string) =>
	row(
		sql`select calendar_id, (select count(*)::integer from calendar_days) as days,
			(select settings #>> '{targets,High,finish,unit}' from tenants
				where slug = ${slug}) as unit
			from branches where name_en = 'North'`,
		slug,
	);
