import { sql } from "drizzle-orm";
import type { Scope } from "../database.ts";
import {
	type Correspondent,
	correspondentIn,
	memberColumns,
	type Names,
	namesIn,
} from "../mails.ts";
import { isHere } from "./here.ts";

/** Who gets the mail about what was handed over to them, and whose it was. */
export type MailedHandOver = { to: Correspondent; from: Names };

/** Null for who does not want mails about what is assigned, or has left. */
export async function findMailedHandOver(
	{ db, tenantId }: Scope,
	{ from, to }: { from: number; to: number },
): Promise<MailedHandOver | null> {
	const [row] = await db.execute(sql`
		select ${memberColumns}, f.name_en as from_en, f.name_ar as from_ar
		from members m join members f on f.tenant_id = m.tenant_id and f.id = ${from}
		where m.tenant_id = ${tenantId} and m.id = ${to} and m.deleted_at is null and m.activated = 1
			and ${isHere("m")} and m.email_notifications = 1 and m.email_assigned = 1`);
	const names = row && namesIn(row, "from");
	return names ? { to: correspondentIn(row), from: names } : null;
}
