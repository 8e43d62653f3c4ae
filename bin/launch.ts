import { setTimeout as pause } from "node:timers/promises";
import { readLaunchSettings, type Settings, usualPort } from "../api/platform/settings.ts";
import { onShutdownSignal } from "../server/shutdown-signals.ts";
import { checkPortIsFree, ensureDataFolder } from "./config.ts";
import { demoAccounts, importBuilt, resolveHost, seedDemoWhenEmpty } from "./demo-data.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { projectRoot } from "./project-root.mjs";
import { ensureSecretsKey, ensureSessionSecret } from "./session-secret.ts";
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
	const settings = readLaunchSettings();
	const { PORT: port = usualPort, HOST } = settings;
	const hasDemo = !settings.DATABASE_URL && !settings.API_URL;
	const address = `http://${hasDemo ? "demo." : ""}localhost:${port}`;
	ensureDataFolder(settings.DATA_DIR);
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

	if (!settings.API_URL) opening = openDatabase(settings, address, giveUp);
	database = await opening;
	try {
		await checkPort({ port, host: HOST }, database?.afterKill ?? false);
		if (!stopping) await build();
		const demo = !stopping && database !== undefined && (await prepare(database, settings));
		if (stopping) return;
		const listening = { port, host: resolveHost(HOST, demo) };
		server = supervise(serverFor(environment(settings, listening, database)), giveUp);
		await waitUntilReady(listening, () => stopping);
		if (!stopping) announce(settings, listening, address, database, demo);
	} catch (error) {
		if (stopping) return;
		stopping = true;
		await server?.stop();
		await database?.close();
		throw error;
	}
}

type Listening = { port: number; host: string | undefined };

/** @param afterKill the server of a killed start may still be letting go of the port */
async function checkPort(listening: Listening, afterKill: boolean) {
	const deadline = Date.now() + (afterKill ? 3000 : 0);
	for (;;) {
		try {
			return await checkPortIsFree(listening);
		} catch (error) {
			if (Date.now() >= deadline) throw error;
			await pause(25);
		}
	}
}

/** @returns whether demo organisations are there */
async function prepare({ appUrl, ownerUrl, embedded }: Database, settings: Settings) {
	const { migrate, assertMigrated } = await importBuilt("migrate");
	if (!ownerUrl) {
		await assertMigrated(appUrl);
		return false;
	}
	await migrate(ownerUrl);
	if (embedded) return seedDemoWhenEmpty(ownerUrl, settings);
	const { hasDemo } = await importBuilt("seed");
	return hasDemo(ownerUrl);
}

function environment(
	{ DATA_DIR, SESSION_SECRET, SECRETS_KEY }: Settings,
	{ port, host }: Listening,
	database: Database | undefined,
) {
	return {
		PORT: String(port),
		...(host ? { HOST: host } : {}),
		DATA_DIR,
		...(database ? { DATABASE_URL: database.appUrl } : {}),
		SESSION_SECRET: SESSION_SECRET ?? ensureSessionSecret(DATA_DIR),
		// Where the database is elsewhere, another server may need the same key: it has to be set.
		...(database?.embedded && SECRETS_KEY.length === 0
			? { SECRETS_KEY: ensureSecretsKey(DATA_DIR) }
			: {}),
	};
}

function announce(
	{ DATA_DIR, API_URL }: Settings,
	{ port, host }: Listening,
	address: string,
	database: Database | undefined,
	demo: boolean,
) {
	console.log(`\nSiyana runs at ${address}\n`);
	if (demo) console.log(`${demoAccounts(port, host)}\n`);
	if (database?.notice) console.log(database.notice);
	console.log(
		`${API_URL ? `It uses the API at ${API_URL}` : `The data are in ${DATA_DIR}`}. Press Ctrl-C to stop.`,
	);
}
