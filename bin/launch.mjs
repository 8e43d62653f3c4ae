import { setTimeout as pause } from "node:timers/promises";
import { onShutdownSignal } from "../server/shutdown-signals.mjs";
import { checkPortIsFree, ensureDataFolder, readLaunchConfig } from "./config.mjs";
import { demoAccounts, importBuilt, resolveHost, seedDemoWhenEmpty } from "./demo-data.mjs";
import { openDatabase } from "./open-database.mjs";
import { projectRoot } from "./project-root.mjs";
import { ensureSessionSecret } from "./session-secret.mjs";
import { supervise, waitUntilReady } from "./supervisor.mjs";

/**
 * @typedef {import("./open-database.mjs").Database} Database
 * @typedef {import("./config.mjs").Settings} Settings
 */

/**
 * Starts the database, migrations, demo tenant and server, until a shutdown signal.
 * @param {{ build: () => Promise<void>, server: (env: Record<string, string>) => import("./supervisor.mjs").Server }} how
 */
export async function launchSiyana({ build, server: serverFor }) {
	process.chdir(projectRoot);
	const settings = readLaunchConfig(process.env);
	const known = settings.external ?? settings.api;
	const address = `http://${known ? "" : "demo."}localhost:${settings.port}`;
	ensureDataFolder(settings.dataDir);
	/** @type {import("./supervisor.mjs").Supervised | undefined} */
	let server;
	/** @type {Promise<Database> | undefined} */
	let opening;
	/** @type {Database | undefined} */
	let database;
	let stopping = false;

	/** @param {{ code: number, sentence?: string }} end */
	async function stop({ code, sentence }) {
		if (stopping) return;
		stopping = true;
		if (sentence) console.error(sentence);
		await server?.stop();
		const opened = await opening?.catch(() => undefined);
		await opened?.close();
		process.exit(code);
	}
	/** @param {string} sentence */
	const giveUp = (sentence) => void stop({ code: 1, sentence });
	onShutdownSignal(
		() => stop({ code: 0 }),
		() => {
			server?.kill();
			database?.kill();
			process.exit(1);
		},
	);

	if (!settings.api) opening = openDatabase(settings, address, giveUp);
	database = await opening;
	try {
		await checkPort(settings, database?.afterKill ?? false);
		if (!stopping) await build();
		const demo = !stopping && database !== undefined && (await prepare(database, settings));
		if (stopping) return;
		const listening = { ...settings, host: resolveHost(settings.host, demo) };
		server = supervise(serverFor(environment(listening, database)), giveUp);
		await waitUntilReady(listening, () => stopping);
		if (!stopping) announce(listening, address, database, demo);
	} catch (error) {
		if (stopping) return;
		stopping = true;
		await server?.stop();
		await database?.close();
		throw error;
	}
}

/**
 * @param {Settings} settings
 * @param {boolean} afterKill the server of a killed start may still be letting go of the port
 */
async function checkPort(settings, afterKill) {
	const deadline = Date.now() + (afterKill ? 3000 : 0);
	for (;;) {
		try {
			return await checkPortIsFree(settings);
		} catch (error) {
			if (Date.now() >= deadline) throw error;
			await pause(25);
		}
	}
}

/**
 * @param {Database} database
 * @param {Settings} settings
 * @returns {Promise<boolean>} whether demo organisations are there
 */
async function prepare({ appUrl, ownerUrl, embedded }, { dataDir }) {
	const { migrate, assertMigrated } = await importBuilt("migrate");
	if (!ownerUrl) {
		await assertMigrated(appUrl);
		return false;
	}
	await migrate(ownerUrl);
	if (embedded) return seedDemoWhenEmpty(ownerUrl, dataDir);
	const { hasDemo } = await importBuilt("seed");
	return hasDemo(ownerUrl);
}

/**
 * @param {Settings} settings
 * @param {Database | undefined} database
 */
function environment({ port, host, dataDir, external, api }, database) {
	return {
		PORT: String(port),
		...(host ? { HOST: host } : {}),
		DATA_DIR: dataDir,
		...(database ? { DATABASE_URL: database.appUrl } : {}),
		SESSION_SECRET: (api ?? external)?.secret ?? ensureSessionSecret(dataDir),
	};
}

/**
 * @param {Settings} settings
 * @param {string} address
 * @param {Database | undefined} database
 * @param {boolean} demo
 */
function announce({ port, host, dataDir, api }, address, database, demo) {
	console.log(`\nSiyana runs at ${address}\n`);
	if (demo) console.log(`${demoAccounts(port, host)}\n`);
	if (database?.notice) console.log(database.notice);
	console.log(
		`${api ? `It uses the API at ${api.url}` : `The data are in ${dataDir}`}. Press Ctrl-C to stop.`,
	);
}
