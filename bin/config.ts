import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { CliError, systemErrorCode } from "./cli-error.ts";

export function ensureDataFolder(dataDir: string) {
	try {
		makeFolder(dataDir);
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new CliError(
			`The data folder ${dataDir} is not writable (${systemErrorCode(error)}): set another DATA_DIR.`,
		);
	}
}

/**
 * Creates a folder and its parents one by one: the recursive mkdir of Node never ends below a
 * folder such as /proc.
 */
function makeFolder(folder: string) {
	if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
	makeFolder(dirname(folder));
	mkdirSync(folder, { mode: 0o700 });
}

export async function checkPortIsFree({ port, host }: { port: number; host: string | undefined }) {
	const code = await listenOnce(port, host);
	if (code === undefined) return;
	if (code === "EACCES")
		throw new CliError(`This user has no permission to listen on port ${port}: set another PORT.`);
	if (host !== undefined && /^(ENOTFOUND|EAI_|EADDRNOTAVAIL|EINVAL)/.test(code))
		throw new CliError(`${host} is no address of this machine (${code}): set another HOST.`);
	throw new CliError(`Port ${port} is in use (${code}): set another PORT.`);
}

/** @returns the code of what hinders */
function listenOnce(port: number, host?: string): Promise<string | undefined> {
	return new Promise((done) => {
		const server = createServer();
		server.once("error", (error) => done(systemErrorCode(error)));
		server.listen({ port, host }, () => server.close(() => done(undefined)));
	});
}

export function findFreePort(): Promise<number> {
	return new Promise((done, failed) => {
		const server = createServer();
		server.once("error", failed);
		server.listen(0, () => {
			const bound = server.address();
			server.close(() => done(typeof bound === "object" && bound ? bound.port : 0));
		});
	});
}
