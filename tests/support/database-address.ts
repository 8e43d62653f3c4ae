import { inject } from "vitest";
import { externalServer } from "./external-database.ts";

/**
 * The address of a database of the tests' server: of the one in which this worker's files make
 * their tenants, one file after another, or of another by its name.
 * A server that is given has one for all workers.
 *
 * @param role the one that row-level security binds, or the one that owns the tables
 */
export function databaseAddress(role: "appUrl" | "ownerUrl", name?: string): string {
	if (!externalServer)
		return inject(role).replace("/siyana?", `/${name ?? `siyana_${process.env.VITEST_POOL_ID}`}?`);
	const address = new URL(inject(role));
	if (name) address.pathname = `/${name}`;
	return address.href;
}
