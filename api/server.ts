import pino from "pino";
import { type Api, createApi } from "./app.ts";
import { connect, leaveTextToDrizzle } from "./db/connection.ts";
import { readEnvironment } from "./environment.ts";
import { startLateSweep } from "./jobs/late-sweep.ts";
import { diskStorage } from "./storage/disk.ts";

const log = pino({ name: "siyana" });

/** Starts the API in this process: its database pool, its storage and its scheduled work. */
export function startApi(env: NodeJS.ProcessEnv): Api & { stop: () => Promise<void> } {
	const { databaseUrl, uploadsFolder, tenantHeader } = readEnvironment(env);
	const connection = leaveTextToDrizzle(connect(databaseUrl));
	const report = (error: unknown) => log.error({ err: error }, "A call failed");
	const endSweep = startLateSweep(connection, report);
	const api = createApi({
		connection,
		storage: diskStorage(uploadsFolder),
		tenantHeader,
		now: () => new Date(),
		report,
	});
	return {
		...api,
		async stop() {
			endSweep();
			await connection.end({ timeout: 5 });
		},
	};
}
