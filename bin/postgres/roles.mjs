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
import { systemErrorCode } from "../cli-error.mjs";
import { socketAddress } from "./socket.mjs";

/** @typedef {import("./os-user.mjs").Account} Account */
/** @typedef {"siyana_owner" | "siyana_app"} Role */

const owner = "siyana_owner";
/** The roles that row-level security binds. */
const bound = ["siyana_app"];

/** Access to the machine alone does not let anybody in. */
const rules = `# Written by Siyana. Each role has a password of its own, made of the secret beside this file.
# TYPE DATABASE USER METHOD
local all all scram-sha-256
`;

/** @param {string} cluster */
const rulesOf = (cluster) => join(cluster, "pg_hba.conf");

/** @param {string} cluster */
const secretOf = (cluster) => join(cluster, "siyana-secret");

/**
 * @param {Account} account
 * @param {string} path
 * @param {string} text
 * @param {(partial: string, path: string) => void} place
 */
function write(account, path, text, place) {
	const partial = `${path}.${process.pid}`;
	writeFileSync(partial, text, { mode: 0o600 });
	if (account.owner) chownSync(partial, account.owner.uid, account.owner.gid);
	try {
		place(partial, path);
	} finally {
		rmSync(partial, { force: true });
	}
}

/**
 * Renames a new file to its place; if two processes do so at once, the first wins.
 * @param {string} partial
 * @param {string} path
 */
function placeNew(partial, path) {
	try {
		linkSync(partial, path);
	} catch (error) {
		if (systemErrorCode(error) !== "EEXIST") throw error;
	}
}

/**
 * Returns the secret of a cluster; creates it if there is none.
 * @param {Account} account
 * @param {string} cluster
 */
function keepSecret(account, cluster) {
	const path = secretOf(cluster);
	if (!existsSync(path)) write(account, path, `${randomBytes(32).toString("hex")}\n`, placeNew);
	return readFileSync(path, "utf8").trim();
}

/**
 * @param {string} secret
 * @param {string} role
 */
const passwordFor = (secret, role) =>
	createHmac("sha256", secret).update(role).digest("hex").slice(0, 48);

/**
 * Protects a cluster: gives its roles passwords, and lets nobody in without one.
 * @param {Account} account
 * @param {string} cluster
 * @param {(statements: string[]) => Promise<void>} run each on one line, as a superuser
 */
export async function protectRoles(account, cluster, run) {
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

/**
 * Returns the addresses of a cluster's roles.
 * @param {Account} account
 * @param {string} cluster
 * @param {string} socketDir
 */
export function roleAddresses(account, cluster, socketDir) {
	const secret = keepSecret(account, cluster);
	/** @param {Role} role */
	const of = (role) => socketAddress(socketDir, role, passwordFor(secret, role));
	return { appUrl: of("siyana_app"), ownerUrl: of("siyana_owner") };
}
