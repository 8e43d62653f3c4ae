import { assertMigrated, migrate, NewerDatabaseError } from "#api/platform/database/migrate.ts";
import { isMainModule } from "./main-module.mjs";

export { assertMigrated, migrate };

if (isMainModule(import.meta.url)) {
	const ownerUrl = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL;
	if (!ownerUrl) {
		console.error("Set DATABASE_OWNER_URL to the address of the database that is to be migrated.");
		process.exit(1);
	}
	try {
		await migrate(ownerUrl);
	} catch (error) {
		if (!(error instanceof NewerDatabaseError)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}
