import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
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
import { CliError, systemErrorCode } from "../cli-error.ts";
import type { Binaries } from "./binaries.ts";
import { isPostgres, readPidfile } from "./pidfile.ts";
import { shortHash } from "./socket.ts";

/**
 * The operating system user of PostgreSQL, and the location of its files. PostgreSQL does not run
 * as root.
 */
export type Account = {
	/** the folder of the cluster, the socket and the log */
	home: string;
	bin: string;
	/** what stands before each command */
	prefix: string[];
	/** a user other than this process's */
	owner: { uid: number; gid: number } | undefined;
	/** what the person should know */
	notice: string | undefined;
};

const userNamespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
const elsewhere = "/var/lib";

/** @param dataDir absolute */
export function chooseOsUser(dataDir: string, binaries: Binaries): Account {
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
	const [command = "", ...args] = userNamespace;
	return spawnSync(command, [...args, "true"]).status === 0;
}

export const dataDirectoryPointer = (dataDir: string) => join(dataDir, "postgres.location");

function movedTo(dataDir: string): string | undefined {
	return existsSync(dataDirectoryPointer(dataDir))
		? readFileSync(dataDirectoryPointer(dataDir), "utf8").trim()
		: undefined;
}

function nobody(): { uid: number; gid: number } {
	const line = readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.find((entry) => entry.startsWith("nobody:"));
	const [, , uid, gid] = line?.split(":") ?? [];
	return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

function asNobody(dataDir: string, home: string, binaries: Binaries): Account {
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

/** Moves a cluster that was created where namespaces were allowed; the original is kept. */
function moveCluster(dataDir: string, home: string, owner: { uid: number; gid: number }) {
	const from = join(dataDir, "postgres");
	const to = join(home, "postgres");
	if (existsSync(to) || !existsSync(from)) return;
	copy(from, to, owner);
	renameSync(from, `${from}.moved`);
}

function copy(from: string, to: string, owner: { uid: number; gid: number }) {
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

/** @param program initdb or postgres */
export function spawnAsOsUser(
	account: Account,
	program: string,
	args: string[],
	options: SpawnOptions,
) {
	const [command = "", ...rest] = [...account.prefix, join(account.bin, program), ...args];
	return spawn(command, rest, { cwd: account.home, ...options, ...account.owner });
}
