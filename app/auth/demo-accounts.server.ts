import { anonymousSession } from "#app/lib/session.server.ts";
import { requestTenant } from "#app/lib/tenant.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { type DemoAccount, demoAccounts, demoPassword } from "#contract/tenants/demo-accounts.ts";

/** A role of a demo organisation, and the fields of the sign-in form that sign in with it. */
export type DemoSignIn = { name: DemoAccount; fields: [name: string, value: string][] };

/** Returns the roles with which the sign-in page of a demo organisation signs in; none elsewhere. */
export async function loadDemoAccounts(request: Request): Promise<DemoSignIn[]> {
	const tenant = requestTenant(request);
	if (!(await tenantHasFeature(anonymousSession(request), "demo"))) return [];
	return (Object.keys(demoAccounts) as DemoAccount[]).map((name) => ({
		name,
		fields: [
			["email", `${name}@${tenant}.example`],
			["password", demoPassword],
		],
	}));
}
