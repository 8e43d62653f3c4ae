import { setTimeout as pause } from "node:timers/promises";
import { readSettings, type Settings } from "../api/platform/settings.ts";
import { ensureDataFolder } from "./config.ts";
import { startPostgres } from "./embedded-postgres.ts";
import { type OpenDatabase, withExternalDatabase } from "./external-database.ts";
import { AlreadyRunningError, claimInstance, joinInstance } from "./instance-lock.ts";
import { reachDatabase } from "./reach-database.ts";

export type Database = {
	appUrl: string;
	ownerUrl: string | undefined;
	embedded: boolean;
	/** whether the last start on the data folder was killed */
	afterKill: boolean;
	notice: string | undefined;
	/** stops an embedded PostgreSQL that nobody else uses */
	close: () => Promise<void>;
	kill: () => void;
};

/**
 * Opens the database for `npm start` and `npm run dev`; an embedded one is kept running and used by
 * this start only.
 * @param address where the server will answer
 * @param onLost called when it must be given up
 */
export async function openDatabase(
	{ DATA_DIR: dataDir, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }: Settings,
	address: string,
	onLost: (sentence: string) => void,
): Promise<Database> {
	if (appUrl) {
		await reachDatabase(ownerUrl ?? appUrl);
		return {
			appUrl,
			ownerUrl,
			embedded: false,
			afterKill: false,
			notice: undefined,
			close: async () => {},
			kill: () => {},
		};
	}
	let closing = false;
	let isRestarting = false;
	let isLost = false;
	let postgres = await startPostgres({ dataDir });
	let hold = await claim();

	function claim() {
		isLost = false;
		return claimInstance(postgres.ownerUrl, dataDir, address, () => {
			isLost = true;
			if (!closing && !isRestarting) void restart();
		});
	}
	/**
	 * Restarts PostgreSQL, one start at a time: a second one would find the data folder claimed by
	 * the first.
	 */
	async function restart() {
		isRestarting = true;
		console.error("PostgreSQL ended: it is restarted.");
		for (;;) {
			try {
				await hold.release().catch(() => {});
				if (closing) return;
				postgres = await startPostgres({ dataDir });
				hold = await claim();
				isRestarting = isLost;
				if (!isRestarting) return;
			} catch (error) {
				if (error instanceof AlreadyRunningError) return onLost(error.message);
				console.error(error instanceof Error ? error.message : error);
				await pause(1000);
			}
		}
	}
	return {
		appUrl: postgres.appUrl,
		ownerUrl: postgres.ownerUrl,
		embedded: true,
		afterKill: hold.afterKill,
		notice: postgres.notice,
		async close() {
			closing = true;
			const last = await hold.isLast().catch(() => true);
			await hold.release().catch(() => {});
			if (last) await postgres.stop();
		},
		kill: () => postgres.kill(),
	};
}

/**
 * Opens the same database for a command that works beside a running server, or without one:
 * DATABASE_URL if it is set, otherwise the embedded PostgreSQL of the data folder.
 */
export const withDatabase: OpenDatabase = async (work) => {
	const { DATABASE_URL, DATA_DIR: dataDir } = readSettings();
	if (DATABASE_URL) return withExternalDatabase(work);
	ensureDataFolder(dataDir);
	const postgres = await startPostgres({ dataDir });
	const hold = await joinInstance(postgres.ownerUrl);
	try {
		return await work(postgres);
	} finally {
		const last = await hold.isLast();
		await hold.release();
		if (last) await postgres.stop();
	}
};
