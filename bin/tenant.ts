import { resolve } from "node:path";
import { migrate } from "#api/platform/database/migrate.ts";
import { settings } from "#api/platform/settings.ts";
import { onShutdownSignal } from "#server/shutdown-signals.ts";
import { CliError, runCommand } from "./cli-error.ts";
import { disableDemo } from "./demo-data.ts";
import { type OpenDatabase, withExternalDatabase } from "./external-database.ts";
import { parseTenantCommand, tenantUsage } from "./tenant/cli.ts";
import { runTenantCommand } from "./tenant/commands.ts";

/**
 * Parses the arguments of `npm run tenant`, migrates the database, and runs the command.
 *
 * @param args the arguments after the command's name
 * @param folder the folder in which it was started, for names of files
 * @throws CliError or TenantCliError, with a message for the operator
 */
export async function runTenantCli(args: string[], folder: string, withDatabase: OpenDatabase) {
	const command = parseTenantCommand(args);
	if (command.name === "help") return console.log(tenantUsage);
	if ("file" in command) command.file = resolve(folder, command.file);
	await withDatabase(async ({ ownerUrl }) => {
		if (!ownerUrl)
			throw new CliError(
				"Set DATABASE_OWNER_URL as well as DATABASE_URL: tenants are managed with the role that owns the tables.",
			);
		const breaking = new AbortController();
		onShutdownSignal(
			async () => breaking.abort(),
			() => process.exit(1),
		);
		try {
			await migrate(ownerUrl);
			await runTenantCommand(command, { ownerUrl, signal: breaking.signal });
			if (command.name === "remove-demo") disableDemo(settings().DATA_DIR);
		} catch (error) {
			if (breaking.signal.aborted && command.name !== "remove-demo")
				throw new CliError(
					command.name === "orphans"
						? "Interrupted. Run the same command again to continue."
						: "Interrupted. Nothing was changed.",
				);
			throw error;
		}
	});
}

if (import.meta.main)
	await runCommand(() => runTenantCli(process.argv.slice(2), process.cwd(), withExternalDatabase));
