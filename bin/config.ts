import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";
import { readApiUrl } from "../server/api-url.ts";
import { CliError, systemErrorCode } from "./cli-error.ts";
import { projectRoot } from "./project-root.ts";

/** The settings of a start, from the environment. */
export type Settings = {
	port: number;
	/** the only address to listen on */
	host: string | undefined;
	/** absolute */
	dataDir: string;
	external: { appUrl: string; ownerUrl: string | undefined; secret: string } | undefined;
	/** an external REST API, which has the data */
	api: { url: string; secret: string | undefined } | undefined;
};

export function readLaunchConfig(env: NodeJS.ProcessEnv): Settings {
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

function readPort(text: string | undefined) {
	const port = Number(text || 3000);
	if (Number.isInteger(port) && port > 0 && port < 65536) return port;
	throw new CliError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

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
 * Creates a folder and its parents one by one: the recursive mkdir of Node 20 never ends below a
 * folder such as /proc.
 */
function makeFolder(folder: string) {
	if (existsSync(folder)) return;
	makeFolder(dirname(folder));
	mkdirSync(folder, { mode: 0o700 });
}

export async function checkPortIsFree({ port, host }: { port: number; host: string | undefined }) {
	const code = await listenOnce(port, host);
	if (code === undefined) return;
	if (code === "EACCES")
		throw new CliError(`This user has no permission to listen on port ${port}: set another PORT.`);
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
