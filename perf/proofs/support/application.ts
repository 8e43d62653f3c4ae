import { closeDatabase, openDatabase } from "../../../tests/support/database.ts";
import { type DemoServer, type Own, withDemoServer } from "../../../tests/support/demo-server.ts";

/**
 * Works with the built application on a PostgreSQL that syncs what it commits. What makes rows in
 * tests makes them there.
 */
export const withApplication = (
	work: (application: DemoServer) => Promise<void>,
	servers: Own[] = [() => ({})],
): Promise<void> =>
	withDemoServer(
		async (application) => {
			openDatabase(application.databaseUrls);
			try {
				await work(application);
			} finally {
				await closeDatabase();
			}
		},
		{ servers, durable: true },
	);
