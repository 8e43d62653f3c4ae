import { revokePasswordTokens } from "../auth/password-tokens.queries.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import type { CredentialChange } from "../platform/mail/texts/mail-texts.ts";

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
	const { tenantId, now } = scope;
	await revokePasswordTokens(scope, before.id, now);
	if (!before.activated) return;
	await enqueueMails(
		scope,
		changed.map((change) => ({
			kind: "key_changed",
			tenantId,
			memberId: before.id,
			change,
			email: before.email,
		})),
	);
}
