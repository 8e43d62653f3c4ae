import { assertMigrated, migrate } from "#api/platform/database/migrate.ts";
import { ownerOf, readSettings } from "#api/platform/settings.ts";
import { runCommand } from "./cli-error.ts";
import { reachDatabase } from "./reach-database.ts";

export { assertMigrated, migrate };

if (import.meta.main)
	await runCommand(async () => {
		const ownerUrl = ownerOf(readSettings());
		await reachDatabase(ownerUrl);
		await migrate(ownerUrl);
	});
