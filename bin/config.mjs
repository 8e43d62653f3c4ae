import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";
import { readApiUrl } from "../server/api-url.mjs";
import { CliError, systemErrorCode } from "./cli-error.mjs";
import { projectRoot } from "./project-root.mjs";

/**
 * The settings of a start, from the environment.
 * @typedef {object} Settings
 * @property {number} port
 * @property {string | undefined} host the only address to listen on
 * @property {string} dataDir absolute
 * @property {{ appUrl: string, ownerUrl: string | undefined, secret: string } | undefined} external
 * @property {{ url: string, secret: string | undefined } | undefined} api an external REST API, which has the data
 */

/** @param {NodeJS.ProcessEnv} env @returns {Settings} */
export function readLaunchConfig(env) {
	const dataDir = resolve(projectRoot, env.DATA_DIR || "data");
	const url = readApiUrl(env);
	const api = url ? { url, secret: env.SESSION_SECRET || undefined } : undefined;
	const settings = { port: readPort(env.PORT), host: env.HOST || undefined, dataDir, api };
	if (!env.DATABASE_URL) return { ...settings, external: undefined };
	if (!env.SESSION_SECRET)
		throw new CliError(
			"Set SESSION_SECRET to a long random text: it is required with DATABASE_URL.",
		);
	const ownerUrl = env.DATABASE_OWNER_URL || undefined;
	return {
		...settings,
		external: { appUrl: env.DATABASE_URL, ownerUrl, secret: env.SESSION_SECRET },
	};
}

/** @param {string | undefined} text */
function readPort(text) {
	const port = Number(text || 3000);
	if (Number.isInteger(port) && port > 0 && port < 65536) return port;
	throw new CliError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** @param {string} dataDir */
export function ensureDataFolder(dataDir) {
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
 * Creates a folder and its parents one by one: the recursive mkdir of Node 20 never ends below a
 * folder such as /proc.
 * @param {string} folder
 */
function makeFolder(folder) {
	if (existsSync(folder)) return;
	makeFolder(dirname(folder));
	mkdirSync(folder, { mode: 0o700 });
}

/** @param {{ port: number, host: string | undefined }} settings */
export async function checkPortIsFree({ port, host }) {
	const code = await listenOnce(port, host);
	if (code === undefined) return;
	if (code === "EACCES")
		throw new CliError(`This user has no permission to listen on port ${port}: set another PORT.`);
	throw new CliError(`Port ${port} is in use (${code}): set another PORT.`);
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<string | undefined>} the code of what hinders
 */
function listenOnce(port, host) {
	return new Promise((done) => {
		const server = createServer();
		server.once("error", (error) => done(systemErrorCode(error)));
		server.listen({ port, host }, () => server.close(() => done(undefined)));
	});
}

/** @returns {Promise<number>} */
export function findFreePort() {
	return new Promise((done, failed) => {
		const server = createServer();
		server.once("error", failed);
		server.listen(0, () => {
			const bound = server.address();
			server.close(() => done(typeof bound === "object" && bound ? bound.port : 0));
		});
	});
}
