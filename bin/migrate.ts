import { assertMigrated, migrate } from "#api/platform/database/migrate.ts";
import { CliError, runCommand } from "./cli-error.ts";
import { reachDatabase } from "./reach-database.ts";

export { assertMigrated, migrate };

if (import.meta.main)
	await runCommand(async () => {
		const ownerUrl = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
		if (!ownerUrl)
			throw new CliError(
				"Set DATABASE_OWNER_URL to the address of the database that is to be migrated.",
			);
		await reachDatabase(ownerUrl);
		await migrate(ownerUrl);
	});
