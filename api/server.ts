import pino from "pino";
import { type Api, createApi } from "./app.ts";
import { connect, leaveTextToDrizzle } from "./db/connection.ts";
import { readEnvironment } from "./environment.ts";
import { startImportWorker } from "./jobs/import-worker.ts";
import { startLateSweep } from "./jobs/late-sweep.ts";
import { startMailWorker } from "./jobs/mail-worker.ts";
import { senderFor } from "./mail/sender.ts";
import { publicOrigins } from "./public-origin.ts";
import { openStorage } from "./storage/open.ts";

const log = pino({ name: "siyana" });

/** Starts the API in this process: its database pool, its storage and its scheduled work. */
export function startApi(env: NodeJS.ProcessEnv): Api & { stop: () => Promise<void> } {
	const { databaseUrl, tenantHeader, trustProxy, mail, ...environment } = readEnvironment(env);
	const connection = leaveTextToDrizzle(connect(databaseUrl));
	const report = (error: unknown) => log.error({ err: error }, "A call failed");
	const storage = openStorage(environment.storage);
	const now = () => new Date();
	const endSweep = startLateSweep(connection, report);
	const endMails = startMailWorker({
		connection,
		storage,
		send: senderFor(mail, log),
		originOf: publicOrigins(env),
		now,
		report: (error, about) => log.error({ err: error, ...about }, "A mail was not sent"),
	});
	const reportImport = (error: unknown) => log.error({ err: error }, "An import was not done");
	const endImports = startImportWorker({ connection, storage, now, report: reportImport });
	const api = createApi({ connection, storage, tenantHeader, trustProxy, now, report });
	return {
		...api,
		async stop() {
			endSweep();
			await Promise.all([endMails(), endImports()]);
			await connection.end({ timeout: 5 });
		},
	};
}
