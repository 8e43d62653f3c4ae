import { setTimeout as pause } from "node:timers/promises";
import { onShutdownSignal } from "../server/shutdown-signals.ts";
import { checkPortIsFree, ensureDataFolder, readLaunchConfig, type Settings } from "./config.ts";
import { demoAccounts, importBuilt, resolveHost, seedDemoWhenEmpty } from "./demo-data.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { projectRoot } from "./project-root.ts";
import { ensureSessionSecret } from "./session-secret.ts";
import { type Server, type Supervised, supervise, waitUntilReady } from "./supervisor.ts";

/** Starts the database, migrations, demo tenant and server, until a shutdown signal. */
export async function launchSiyana({
	build,
	server: serverFor,
}: {
	build: () => Promise<void>;
	server: (env: Record<string, string>) => Server;
}) {
	process.chdir(projectRoot);
	const settings = readLaunchConfig(process.env);
	const known = settings.external ?? settings.api;
	const address = `http://${known ? "" : "demo."}localhost:${settings.port}`;
	ensureDataFolder(settings.dataDir);
	let server: Supervised | undefined;
	let opening: Promise<Database> | undefined;
	let database: Database | undefined;
	let stopping = false;

	async function stop({ code, sentence }: { code: number; sentence?: string }) {
		if (stopping) return;
		stopping = true;
		if (sentence) console.error(sentence);
		await server?.stop();
		const opened = await opening?.catch(() => undefined);
		await opened?.close();
		process.exit(code);
	}
	const giveUp = (sentence: string) => void stop({ code: 1, sentence });
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

/** @param afterKill the server of a killed start may still be letting go of the port */
async function checkPort(settings: Settings, afterKill: boolean) {
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

/** @returns whether demo organisations are there */
async function prepare(
	{ appUrl, ownerUrl, embedded }: Database,
	{ dataDir }: Settings,
): Promise<boolean> {
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

function environment(
	{ port, host, dataDir, external, api }: Settings,
	database: Database | undefined,
) {
	return {
		PORT: String(port),
		...(host ? { HOST: host } : {}),
		DATA_DIR: dataDir,
		...(database ? { DATABASE_URL: database.appUrl } : {}),
		SESSION_SECRET: (api ?? external)?.secret ?? ensureSessionSecret(dataDir),
	};
}

function announce(
	{ port, host, dataDir, api }: Settings,
	address: string,
	database: Database | undefined,
	demo: boolean,
) {
	console.log(`\nSiyana runs at ${address}\n`);
	if (demo) console.log(`${demoAccounts(port, host)}\n`);
	if (database?.notice) console.log(database.notice);
	console.log(
		`${api ? `It uses the API at ${api.url}` : `The data are in ${dataDir}`}. Press Ctrl-C to stop.`,
	);
}
