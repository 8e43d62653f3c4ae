import { createHmac, randomBytes } from "node:crypto";
import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "./os-user.ts";
import { socketAddress } from "./socket.ts";

/** Access to the machine alone does not let anybody in. */
const rules = `# Written by Siyana. Each role has a password of its own, made of the secret beside this file.
# TYPE DATABASE USER METHOD
local all all scram-sha-256
`;

const secretOf = (cluster: string) => join(cluster, "siyana-secret");

function passwordOf(cluster: string, role: string) {
	const secret = readFileSync(secretOf(cluster), "utf8").trim();
	return createHmac("sha256", secret).update(role).digest("hex").slice(0, 48);
}

/**
 * Protects a new cluster: gives its roles passwords, and lets nobody in without one.
 * @param run each on one line, as a superuser
 */
export async function protectRoles(
	{ owner }: Account,
	cluster: string,
	run: (statements: string[]) => Promise<void>,
) {
	const write = (path: string, text: string) => {
		writeFileSync(path, text, { mode: 0o600 });
		if (owner) chownSync(path, owner.uid, owner.gid);
	};
	write(secretOf(cluster), `${randomBytes(32).toString("hex")}\n`);
	await run([
		// The passwords are random: nobody can guess them, even without the slow hash.
		"SET scram_iterations = 1",
		"CREATE ROLE siyana_app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE",
		...["siyana_owner", "siyana_app"].map(
			(role) => `ALTER ROLE ${role} PASSWORD '${passwordOf(cluster, role)}'`,
		),
	]);
	write(join(cluster, "pg_hba.conf"), rules);
}

/** Returns the addresses of a cluster's roles. */
export function roleAddresses(cluster: string, socketDir: string) {
	const of = (role: string) => socketAddress(socketDir, role, passwordOf(cluster, role));
	return { appUrl: of("siyana_app"), ownerUrl: of("siyana_owner") };
}
