import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CliError } from "../cli-error.mjs";

const port = 5432;
const longestPath = 107;
const patience = 2000;

// The smallest message that PostgreSQL answers: a request for encryption.
const encryptionRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** @param {string} folder */
const socketFile = (folder) => join(folder, `.s.PGSQL.${port}`);

/** @param {string} folder */
export const socketLockPath = (folder) => `${socketFile(folder)}.lock`;

/** @param {string} text */
export const shortHash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** @param {string} folder */
function fits(folder) {
	return Buffer.byteLength(socketLockPath(folder)) <= longestPath;
}

/**
 * Returns the folder of a cluster's socket: its home, or the temporary folder if that path is too
 * long.
 * @param {string} home absolute
 */
export function socketFolder(home, temporary = tmpdir()) {
	const name = `siyana-${shortHash(home)}`;
	const folders = [join(home, "socket"), join(temporary, name), join("/tmp", name)];
	return folders.find(fits) ?? join("/tmp", name);
}

/**
 * @param {string} folder
 * @param {{ uid: number, gid: number } | undefined} owner when it is not this process's user
 */
export function makeSocketFolder(folder, owner) {
	try {
		mkdirSync(folder, { mode: 0o700 });
		if (owner) chownSync(folder, owner.uid, owner.gid);
	} catch (error) {
		if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
	}
	const { uid } = lstatSync(folder);
	const expected = owner?.uid ?? process.getuid?.();
	if (!lstatSync(folder).isDirectory() || (expected !== undefined && uid !== expected))
		throw new CliError(`The folder ${folder} belongs to another user: remove it, or set TMPDIR.`);
	chmodSync(folder, 0o700);
}

/**
 * Checks whether PostgreSQL answers; the queue of a socket whose process is being killed does not
 * count.
 * @param {string} folder
 * @returns {Promise<boolean>}
 */
export function isPostgresResponding(folder) {
	return new Promise((resolve) => {
		const socket = connect(socketFile(folder), () => socket.write(encryptionRequest));
		socket.setTimeout(patience, () => socket.destroy());
		socket.once("data", () => {
			resolve(true);
			socket.destroy();
		});
		socket.once("error", () => resolve(false));
		socket.once("close", () => resolve(false));
	});
}

/**
 * @param {string} folder
 * @param {string} user
 * @param {string} password
 */
export function socketAddress(folder, user, password) {
	// A URL needs a host to carry a user name; libpq and our own parser prefer ?host=.
	const host = encodeURIComponent(folder).replaceAll("%2F", "/");
	return `postgres://${user}:${password}@localhost/siyana?host=${host}`;
}
