import { createHmac, randomBytes } from "node:crypto";
import {
	chownSync,
	existsSync,
	linkSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { systemErrorCode } from "../cli-error.ts";
import type { Account } from "./os-user.ts";
import { socketAddress } from "./socket.ts";

export type Role = "siyana_owner" | "siyana_app";

const owner = "siyana_owner";
/** The roles that row-level security binds. */
const bound = ["siyana_app"];

/** Access to the machine alone does not let anybody in. */
const rules = `# Written by Siyana. Each role has a password of its own, made of the secret beside this file.
# TYPE DATABASE USER METHOD
local all all scram-sha-256
`;

const rulesOf = (cluster: string) => join(cluster, "pg_hba.conf");

const secretOf = (cluster: string) => join(cluster, "siyana-secret");

function write(
	account: Account,
	path: string,
	text: string,
	place: (partial: string, path: string) => void,
) {
	const partial = `${path}.${process.pid}`;
	writeFileSync(partial, text, { mode: 0o600 });
	if (account.owner) chownSync(partial, account.owner.uid, account.owner.gid);
	try {
		place(partial, path);
	} finally {
		rmSync(partial, { force: true });
	}
}

/** Renames a new file to its place; if two processes do so at once, the first wins. */
function placeNew(partial: string, path: string) {
	try {
		linkSync(partial, path);
	} catch (error) {
		if (systemErrorCode(error) !== "EEXIST") throw error;
	}
}

/** Returns the secret of a cluster; creates it if there is none. */
function keepSecret(account: Account, cluster: string) {
	const path = secretOf(cluster);
	if (!existsSync(path)) write(account, path, `${randomBytes(32).toString("hex")}\n`, placeNew);
	return readFileSync(path, "utf8").trim();
}

const passwordFor = (secret: string, role: string) =>
	createHmac("sha256", secret).update(role).digest("hex").slice(0, 48);

/**
 * Protects a cluster: gives its roles passwords, and lets nobody in without one.
 * @param run each on one line, as a superuser
 */
export async function protectRoles(
	account: Account,
	cluster: string,
	run: (statements: string[]) => Promise<void>,
) {
	const secret = keepSecret(account, cluster);
	await run([
		// The passwords are random: nobody can guess them, even without the slow hash.
		"SET scram_iterations = 1",
		...bound.map(
			(role) => `CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE`,
		),
		...[owner, ...bound].map(
			(role) => `ALTER ROLE ${role} PASSWORD '${passwordFor(secret, role)}'`,
		),
	]);
	write(account, rulesOf(cluster), rules, renameSync);
}

/** Returns the addresses of a cluster's roles. */
export function roleAddresses(account: Account, cluster: string, socketDir: string) {
	const secret = keepSecret(account, cluster);
	const of = (role: Role) => socketAddress(socketDir, role, passwordFor(secret, role));
	return { appUrl: of("siyana_app"), ownerUrl: of("siyana_owner") };
}
