import { insertApiToken } from "#api/auth/api-tokens.queries.ts";
import { hashBearer } from "#api/auth/api-tokens.ts";
import { createSecretToken } from "#api/auth/secret-token.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import { clock } from "./clock.ts";
import { within } from "./database.ts";
import type { TestMember } from "./members.ts";

/** A token of a member, valid until the end of 2030, without the work of making it. */
export async function makeApiToken(
	member: TestMember,
	permissions: readonly Permission[] = [],
	expiresOn = "2030-12-31",
): Promise<{ token: string; id: string }> {
	const token = `sy_${createSecretToken()}`;
	const tokenHash = hashBearer(token);
	await within(member.tenant, (scope) =>
		insertApiToken(scope, {
			tokenHash,
			memberId: member.id,
			name: "Power BI",
			permissions,
			expiresOn,
			createdAt: clock.now(),
		}),
	);
	return { token, id: tokenHash.slice(3, 19) };
}
