import { sql } from "drizzle-orm";
import { rows } from "../database.ts";
import { makeTenant, type Tenant } from "../tenant.ts";
import type { makeInput } from "./each-endpoint.ts";

const firstRequest = 7_000_001;

/** A tenant whose requests have numbers of their own, by which endpoints that take one are known. */
export async function makeTenantWithNumbers(): Promise<Tenant> {
	const tenant = await makeTenant();
	await rows(
		tenant,
		sql`insert into counters (tenant_id, name, value)
			values (${tenant.id}, 'requests', ${firstRequest - 1})`,
	);
	return tenant;
}

/** The requests of such a tenant that an endpoint's path or body names. */
export function requestsNamedBy({
	path,
	sending: { body },
}: Awaited<ReturnType<typeof makeInput>>): number[] {
	const text = `${path} ${JSON.stringify(body instanceof FormData ? [...body] : body)}`;
	return [...text.matchAll(/\b70\d{5}\b/g)].map(([number]) => Number(number));
}
