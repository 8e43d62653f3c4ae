import { sql } from "drizzle-orm";
import { type MailKind, toEmailFlag } from "#contract/notifications/constants.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { tenants } from "../platform/database/tenants.table.ts";

/** Returns the secret that signs a tenant's unsubscribe addresses. */
export async function findMailSecret({ db, tenantId }: TenantDb): Promise<string> {
	const [row] = await selectRows(db, { mail_secret: tenants.mailSecret })`
		select mail_secret from tenants where id = ${tenantId}`;
	if (!row) throw new Error("The organisation is gone.");
	return row.mail_secret;
}

/** Stops the mails of a kind to a member. Returns false if none were sent before. */
export async function disableMails(
	{ db, tenantId }: TenantDb,
	memberId: number,
	kind: MailKind,
	now: Date,
): Promise<boolean> {
	const flag = sql.identifier(toEmailFlag(kind));
	const switched = await db.execute(sql`
		update members set ${flag} = 0, version = version + 1, updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${memberId} and deleted_at is null and ${flag} = 1
		returning id`);
	return switched.length > 0;
}
