import type { TenantCtx } from "../../context.ts";
import {
	countPasswordAsks,
	insertPasswordAsk,
	type PasswordAsks,
} from "../../db/people/password-asks.ts";

/**
 * So often a link to a new password may be asked for in a while: a school's computers share an
 * address, and a tenant's members an organisation.
 */
const most: PasswordAsks = { email: 5, address: 20, tenant: 200 };
const window = 15 * 60_000;

/** Whether a link may be asked for once more, which is kept count of then. */
export async function mayAsk(ctx: TenantCtx, email: string): Promise<boolean> {
	const { clientNetwork: address, now } = ctx;
	const since = new Date(now.valueOf() - window);
	const asked = await countPasswordAsks(ctx, email, address, since);
	const isTooOften = (Object.keys(most) as (keyof PasswordAsks)[]).some(
		(by) => asked[by] >= most[by],
	);
	if (!isTooOften) await insertPasswordAsk(ctx, { email, address, at: now }, since);
	return !isTooOften;
}
