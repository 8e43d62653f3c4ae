import {
	type BilingualName,
	bilingualNameFrom,
	type MailRecipient,
	mailRecipientColumns,
	mailRecipientFrom,
	mailRecipientShape,
} from "../notifications/mail.queries.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { namesShape, selectNames } from "../platform/lists/joins.ts";

/** The recipient of the mail about a handover, and the former responsible member. */
export type HandoverMailData = { to: MailRecipient; from: BilingualName };

/**
 * Returns the data of the mail; null if the recipient does not want mails about assignments, or has
 * left.
 */
export async function findHandoverMailData(
	{ db, tenantId }: TenantDb,
	{ from, to }: { from: number; to: number },
): Promise<HandoverMailData | null> {
	const [row] = await selectRows(db, {
		...mailRecipientShape,
		...namesShape("from"),
	})`
		select ${mailRecipientColumns}, ${selectNames("f", "from")}
		from members m join members f on f.tenant_id = m.tenant_id and f.id = ${from}
		where m.tenant_id = ${tenantId} and m.id = ${to} and m.deleted_at is null and m.activated = 1
			and ${isCurrentMemberSql("m")} and m.email_notifications = 1 and m.email_assigned = 1`;
	const names = row && bilingualNameFrom(row, "from");
	return names ? { to: mailRecipientFrom(row), from: names } : null;
}
