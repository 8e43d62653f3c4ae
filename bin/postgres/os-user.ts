import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import {
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { CliError, systemErrorCode } from "../cli-error.ts";
import type { Binaries } from "./binaries.ts";
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
const systemFolder = "/var/lib";

/** @param dataDir absolute */
export function chooseOsUser(dataDir: string, binaries: Binaries): Account {
	const own = { home: dataDir, bin: binaries.bin, prefix: [], owner: undefined, notice: undefined };
	if (process.getuid?.() !== 0) return own;
	const cluster = join(dataDir, "postgres");
	if (existsSync(cluster) && statSync(cluster).uid !== 0)
		return { ...own, owner: statSync(cluster) };
	const moved = movedHome(dataDir);
	if (!moved && namespacesAllowed()) return { ...own, prefix: userNamespace };
	if (existsSync(cluster))
		throw new CliError(
			`PostgreSQL can't run as root here: give ${dataDir} to an ordinary user (chown -R), and start as that one.`,
		);
	if (moved && !existsSync(moved))
		throw new CliError(
			`The database's folder ${moved} is missing: restore it, or remove ${pointerIn(dataDir)} to start with an empty database.`,
		);
	return asUnprivileged(
		dataDir,
		moved ?? join(systemFolder, `siyana-${shortHash(dataDir)}`),
		binaries,
	);
}

function namespacesAllowed() {
	return spawnSync("unshare", [...userNamespace.slice(1), "true"]).status === 0;
}

const pointerIn = (dataDir: string) => join(dataDir, "postgres.location");

/** Returns the folder of a database that does not lie in its data folder. */
export const movedHome = (dataDir: string) =>
	existsSync(pointerIn(dataDir)) ? readFileSync(pointerIn(dataDir), "utf8").trim() : undefined;

function asUnprivileged(dataDir: string, home: string, { native, version }: Binaries): Account {
	const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
	const owner = { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
	try {
		mkdirSync(home, { recursive: true, mode: 0o700 });
		chownSync(home, owner.uid, owner.gid);
		// The project's folder may be closed to others.
		const copy = join(systemFolder, `siyana-postgresql-${version}`);
		if (!existsSync(copy)) {
			cpSync(native, `${copy}.${process.pid}`, { recursive: true, verbatimSymlinks: true });
			renameSync(`${copy}.${process.pid}`, copy);
		}
		writeFileSync(pointerIn(dataDir), `${home}\n`);
		return {
			home,
			bin: join(copy, "bin"),
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

/** @param program initdb or postgres */
export function spawnAsOsUser(
	{ prefix, bin, home, owner }: Account,
	program: string,
	args: string[],
	options: SpawnOptions,
) {
	const [command = "", ...rest] = [...prefix, join(bin, program), ...args];
	return spawn(command, rest, { cwd: home, ...options, uid: owner?.uid, gid: owner?.gid });
}
