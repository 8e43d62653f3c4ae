import { spawn, spawnSync } from "node:child_process";
import {
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { CliError, systemErrorCode } from "../cli-error.mjs";
import { isPostgres, readPidfile } from "./pidfile.mjs";
import { shortHash } from "./socket.mjs";

/**
 * The operating system user of PostgreSQL, and the location of its files. PostgreSQL does not run
 * as root.
 * @typedef {object} Account
 * @property {string} home the folder of the cluster, the socket and the log
 * @property {string} bin
 * @property {string[]} prefix what stands before each command
 * @property {{ uid: number, gid: number } | undefined} owner a user other than this process's
 * @property {string | undefined} notice what the person should know
 */

const userNamespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
const elsewhere = "/var/lib";

/**
 * @param {string} dataDir absolute
 * @param {import("./binaries.mjs").Binaries} binaries
 * @returns {Account}
 */
export function chooseOsUser(dataDir, binaries) {
	const own = { home: dataDir, bin: binaries.bin, prefix: [], owner: undefined, notice: undefined };
	if (process.getuid?.() !== 0) return own;
	const moved = movedTo(dataDir);
	if (moved && !existsSync(moved))
		throw new CliError(
			`The database's folder ${moved} is missing: restore it, or remove ${dataDirectoryPointer(dataDir)} to start with an empty database.`,
		);
	if (moved) return asNobody(dataDir, moved, binaries);
	const cluster = join(dataDir, "postgres");
	const { uid, gid } = statSync(existsSync(cluster) ? cluster : dataDir);
	if (uid !== 0 && existsSync(cluster)) return { ...own, owner: { uid, gid } };
	const running = readPidfile(cluster);
	if (namespacesAllowed() || (running && isPostgres(running.pid, cluster)))
		return { ...own, prefix: userNamespace };
	return asNobody(dataDir, join(elsewhere, `siyana-${shortHash(dataDir)}`), binaries);
}

function namespacesAllowed() {
	if (process.env.SIYANA_NO_USERNS === "1") return false;
	const [command = "", ...args] = userNamespace;
	return spawnSync(command, [...args, "true"]).status === 0;
}

/** @param {string} dataDir */
export const dataDirectoryPointer = (dataDir) => join(dataDir, "postgres.location");

/** @param {string} dataDir @returns {string | undefined} */
function movedTo(dataDir) {
	return existsSync(dataDirectoryPointer(dataDir))
		? readFileSync(dataDirectoryPointer(dataDir), "utf8").trim()
		: undefined;
}

/** @returns {{ uid: number, gid: number }} */
function nobody() {
	const line = readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.find((entry) => entry.startsWith("nobody:"));
	const [, , uid, gid] = line?.split(":") ?? [];
	return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/**
 * @param {string} dataDir
 * @param {string} home
 * @param {import("./binaries.mjs").Binaries} binaries
 * @returns {Account}
 */
function asNobody(dataDir, home, binaries) {
	const owner = nobody();
	try {
		mkdirSync(home, { recursive: true, mode: 0o700 });
		chownSync(home, owner.uid, owner.gid);
		const native = join(elsewhere, `siyana-postgresql-${binaries.version}`);
		if (!existsSync(native)) copy(binaries.native, native, owner);
		moveCluster(dataDir, home, owner);
		writeFileSync(dataDirectoryPointer(dataDir), `${home}\n`);
		return {
			home,
			bin: join(native, "bin"),
			prefix: [],
			owner,
			notice: `PostgreSQL can't run as root here: it runs as the user nobody, with its files in ${home}.`,
		};
	} catch (error) {
		throw new CliError(
			`PostgreSQL can't run as root, and its folder ${home} can't be created for the user nobody (${systemErrorCode(error)}).`,
		);
	}
}

/**
 * Moves a cluster that was created where namespaces were allowed; the original is kept.
 * @param {string} dataDir
 * @param {string} home
 * @param {{ uid: number, gid: number }} owner
 */
function moveCluster(dataDir, home, owner) {
	const from = join(dataDir, "postgres");
	const to = join(home, "postgres");
	if (existsSync(to) || !existsSync(from)) return;
	copy(from, to, owner);
	renameSync(from, `${from}.moved`);
}

/**
 * @param {string} from
 * @param {string} to
 * @param {{ uid: number, gid: number }} owner
 */
function copy(from, to, owner) {
	const partial = `${to}.partial-${process.pid}`;
	rmSync(partial, { recursive: true, force: true });
	cpSync(from, partial, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
	spawnSync("chown", ["-R", "-h", `${owner.uid}:${owner.gid}`, partial]);
	try {
		renameSync(partial, to);
	} catch (error) {
		rmSync(partial, { recursive: true, force: true });
		if (!existsSync(to)) throw error;
	}
}

/**
 * @param {Account} account
 * @param {string} program initdb or postgres
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
export function spawnAsOsUser(account, program, args, options) {
	const [command = "", ...rest] = [...account.prefix, join(account.bin, program), ...args];
	return spawn(command, rest, { cwd: account.home, ...options, ...account.owner });
}
