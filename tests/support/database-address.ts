import { inject } from "vitest";

/**
 * The address of a database of the tests' server: of the one in which this worker's files make
 * their tenants, one file after another, or of another by its name.
 *
 * @param role the one that row-level security binds, or the one that owns the tables
 */
export const databaseAddress = (
	role: "appUrl" | "ownerUrl",
	name = `siyana_${process.env.VITEST_POOL_ID}`,
): string => inject(role).replace("/siyana?", `/${name}?`);
