import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "./database.mjs";
import { demoSignIns, importBuilt, seedDemoWhenEmpty } from "./demo-tenant.mjs";
import { root } from "./root.mjs";
import { keepSessionSecret } from "./session-secret.mjs";
import { checkPortIsFree, makeDataFolder, readSettings } from "./settings.mjs";
import { onStopSignal } from "./stop-signals.mjs";
import { supervise, waitUntilReady } from "./supervise.mjs";

/**
 * @typedef {import("./database.mjs").Database} Database
 * @typedef {import("./settings.mjs").Settings} Settings
 */

/**
 * Database, migrations, demo tenant and server, until a signal stops them.
 * @param {{ build: () => Promise<void>, server: (env: Record<string, string>) => import("./supervise.mjs").Server }} how
 */
export async function runSiyana({ build, server: serverFor }) {
	process.chdir(root);
	const settings = readSettings(process.env);
	const address = `http://${settings.external ? "" : "demo."}localhost:${settings.port}`;
	makeDataFolder(settings.dataDir);
	/** @type {import("./supervise.mjs").Supervised | undefined} */
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
	onStopSignal(
		() => stop({ code: 0 }),
		() => {
			server?.kill();
			database?.kill();
			process.exit(1);
		},
	);

	opening = openDatabase(settings, address, giveUp);
	database = await opening;
	try {
		await checkPort(settings, database.afterKill);
		if (!stopping) await build();
		const demo = !stopping && (await prepare(database, settings));
		if (stopping) return;
		server = supervise(serverFor(environment(settings, database)), giveUp);
		await waitUntilReady(settings, () => stopping);
		if (!stopping) announce(settings, address, database, demo);
	} catch (error) {
		if (stopping) return;
		stopping = true;
		await server?.stop();
		await database.close();
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
 * @returns {Promise<boolean>} whether the demo tenant is there
 */
async function prepare({ appUrl, ownerUrl, embedded }, { dataDir }) {
	const { migrate, checkVersion } = await importBuilt("migrate");
	if (ownerUrl) await migrate(ownerUrl);
	else await checkVersion(appUrl);
	return embedded && ownerUrl !== undefined && (await seedDemoWhenEmpty(ownerUrl, dataDir));
}

/**
 * @param {Settings} settings
 * @param {Database} database
 */
function environment({ port, dataDir, external }, { appUrl }) {
	return {
		PORT: String(port),
		DATA_DIR: dataDir,
		DATABASE_URL: appUrl,
		SESSION_SECRET: external?.secret ?? keepSessionSecret(dataDir),
	};
}

/**
 * @param {Settings} settings
 * @param {string} address
 * @param {Database} database
 * @param {boolean} demo
 */
function announce({ port, dataDir }, address, { notice }, demo) {
	console.log(`\nSiyana runs at ${address}\n`);
	if (demo) console.log(`${demoSignIns(port)}\n`);
	if (notice) console.log(notice);
	console.log(`The data lie in ${dataDir}. Ctrl-C stops.`);
}
