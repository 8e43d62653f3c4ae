import { sql } from "drizzle-orm";
import { seal } from "#api/platform/sealed.ts";
import { anonymousSession } from "../api-client.ts";
import { rows, rowsAsOwner } from "../database.ts";
import { stubSetting } from "../settings.ts";
import type { Tenant } from "../tenant.ts";
import { clientSecret, startProvider, type TestProvider } from "./provider.ts";

const callback = "http://acme.localhost/sign-in/callback";

let started: Promise<TestProvider> | undefined;

/** A provider that all organisations of this process share; it ends with the process. */
function sharedProvider(): Promise<TestProvider> {
	started ??= startProvider([callback], (stop) => process.once("exit", stop));
	return started;
}

/** Gives an organisation a provider that is switched on. */
export async function makeProvider(tenant: Tenant): Promise<TestProvider> {
	const provider = await sharedProvider();
	stubSetting("SECRETS_KEY", "a key of the tests that is long enough");
	stubSetting("OUTBOUND_ALLOWED", `127.0.0.1:${provider.port}`);
	const sealed = seal(clientSecret, `sign_in_providers ${tenant.id}`);
	await rows(
		tenant,
		sql`insert into sign_in_providers (tenant_id, issuer, client_id, secret_sealed, name)
			values (${tenant.id}, ${provider.issuerOf("google")}, 'siyana', ${sealed}, 'Acme ID')
			on conflict do nothing returning 1`,
	);
	await rowsAsOwner(
		tenant,
		sql`update tenants set settings = settings || '{"provider": {"name": "Acme ID"}}' where id = ${tenant.id}`,
	);
	return provider;
}

export const providerStart = { redirect_uri: callback };

/** What a browser has that comes back from the provider. */
export async function visitProvider(tenant: Tenant, subject: string): Promise<object> {
	const provider = await makeProvider(tenant);
	await provider.behave({ subject, claims: {} });
	const begun = await anonymousSession(tenant).post("/sign-in/begin", providerStart);
	const { url, ...flow } = (await begun.json()) as { url: string };
	return { ...flow, url: await provider.visit(url, callback) };
}

/** Links a member to a subject of the provider. */
export const linkMember = async (tenant: Tenant, memberId: number, subject: string) => {
	const provider = await makeProvider(tenant);
	await rows(
		tenant,
		sql`insert into member_identities (tenant_id, issuer, subject, member_id)
			values (${tenant.id}, ${provider.issuerOf("google")}, ${subject}, ${memberId}) returning 1`,
	);
};
