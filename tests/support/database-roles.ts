import { owner } from "./database.ts";
import { databaseAddress } from "./database-address.ts";

const password = "of-the-tests";

/** Makes a role that may log in, and no more. */
export async function makeRole(role: string): Promise<void> {
	await owner`create role ${owner(role)} login password ${owner.unsafe(`'${password}'`)}`;
}

/** The address of a database with a role of the tests. */
export function addressAs(role: string, database: string): string {
	const address = new URL(databaseAddress("ownerUrl", database));
	address.username = role;
	address.password = password;
	return address.href;
}
