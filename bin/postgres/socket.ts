import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { CliError, systemErrorCode } from "../cli-error.ts";

const longestPath = 107;
const timeout = 2000;

// The smallest message that PostgreSQL answers: a request for encryption.
const encryptionRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

const socketFile = (folder: string) => join(folder, ".s.PGSQL.5432");

export const socketLockPath = (folder: string) => `${socketFile(folder)}.lock`;

export const shortHash = (text: string) =>
	createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * Returns the folder of a cluster's socket: its home, or one of /tmp if that path is too long.
 * @param home absolute
 */
export function socketFolder(home: string) {
	const folder = join(home, "socket");
	const fits = Buffer.byteLength(socketLockPath(folder)) <= longestPath;
	return fits ? folder : join("/tmp", `siyana-${shortHash(home)}`);
}

/** @param owner when it is not this process's user */
export function makeSocketFolder(folder: string, owner: { uid: number; gid: number } | undefined) {
	try {
		mkdirSync(folder, { mode: 0o700 });
		if (owner) chownSync(folder, owner.uid, owner.gid);
	} catch (error) {
		if (systemErrorCode(error) !== "EEXIST") throw error;
	}
	const found = lstatSync(folder);
	const expected = owner?.uid ?? process.getuid?.() ?? found.uid;
	if (!found.isDirectory() || found.uid !== expected)
		throw new CliError(`The folder ${folder} belongs to another user: remove it.`);
	chmodSync(folder, 0o700);
}

/**
 * Checks whether PostgreSQL answers; the queue of a socket whose process is being killed does not
 * count.
 */
export function isPostgresResponding(folder: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(socketFile(folder), () => socket.write(encryptionRequest));
		socket.setTimeout(timeout, () => socket.destroy());
		socket.once("data", () => {
			resolve(true);
			socket.destroy();
		});
		socket.once("error", () => resolve(false));
		socket.once("close", () => resolve(false));
	});
}

export function socketAddress(folder: string, user: string, password: string) {
	// A URL needs a host to carry a user name; libpq and our own parser prefer ?host=.
	const host = encodeURIComponent(folder).replaceAll("%2F", "/");
	return `postgres://${user}:${password}@localhost/siyana?host=${host}`;
}
