import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { appSecretPlace, createAppSecret } from "#api/auth/authenticator-app.ts";
import { seal } from "#api/platform/sealed.ts";
import { clock } from "./clock.ts";
import { rows } from "./database.ts";
import type { TestMember } from "./members.ts";

/** The code that an app with a secret shows now, or some half minutes later. */
export const codeOf = (secret: string, later = 0): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({
		timestamp: clock.now().valueOf() + later * 30_000,
	});

/** Gives a member an app, proven or not, and returns its secret. */
export async function makeApp({ tenant, id }: TestMember, proven = true): Promise<string> {
	const secret = createAppSecret();
	const now = clock.now().toISOString();
	await rows(
		tenant,
		sql`insert into authenticator_apps (tenant_id, member_id, secret_sealed, proven_at, created_at)
			values (${tenant.id}, ${id}, ${seal(secret, appSecretPlace(tenant.id, id))},
				${proven ? now : null}, ${now})
			on conflict (tenant_id, member_id) do update set secret_sealed = excluded.secret_sealed,
				proven_at = excluded.proven_at, last_step = 0, created_at = excluded.created_at
			returning 1`,
	);
	return secret;
}
