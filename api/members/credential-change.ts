import { revokePasswordTokens } from "../auth/password-tokens.queries.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import type { CredentialChange } from "../platform/mail/texts/mail-texts.ts";

/** Tells a member of changed credentials, at this address. */
export const notifyOfChanges = (
	scope: TenantDb,
	{ id, email }: { id: number; email: string },
	changed: readonly CredentialChange[],
) =>
	enqueueMails(
		scope,
		changed.map((change) => ({
			kind: "key_changed",
			tenantId: scope.tenantId,
			memberId: id,
			change,
			email,
		})),
	);

/**
 * Handles the change of a member's password or e-mail address: earlier links can't set a password
 * any longer, and the owner of the account is notified at the former address.
 *
 * @param before the member before the change
 */
export async function revokeTokensAndNotify(
	scope: TenantDb & { readonly now: Date },
	before: { id: number; email: string; activated: boolean },
	changed: readonly CredentialChange[],
): Promise<void> {
	if (changed.length === 0) return;
	await revokePasswordTokens(scope, before.id, scope.now);
	if (before.activated) await notifyOfChanges(scope, before, changed);
}
