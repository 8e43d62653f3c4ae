import { onShutdownSignal } from "#server/shutdown-signals.ts";
import { CliError, runCommand } from "./cli-error.ts";
import { type OpenDatabase, withExternalDatabase } from "./external-database.ts";
import { parseUploadsCommand, uploadsUsage } from "./uploads/cli.ts";
import { cleanUpOrphans, copyOrMove } from "./uploads/commands.ts";

/**
 * Parses the arguments of `npm run uploads`, and runs the command.
 *
 * @param args the arguments after the command's name
 * @throws CliError or UploadsCliError, with a message for the operator
 */
export async function runUploadsCli(args: string[], withDatabase: OpenDatabase): Promise<void> {
	const command = parseUploadsCommand(args);
	if (command.name === "help") return console.log(uploadsUsage);
	const breaking = new AbortController();
	onShutdownSignal(
		async () => breaking.abort(),
		() => process.exit(1),
	);
	try {
		if (command.name !== "orphans") return await copyOrMove(command, breaking.signal);
		await withDatabase(async ({ ownerUrl }) => {
			if (!ownerUrl) throw new CliError("Set DATABASE_OWNER_URL beside DATABASE_URL.");
			await cleanUpOrphans(command, { ownerUrl, signal: breaking.signal });
		});
	} catch (error) {
		if (breaking.signal.aborted)
			throw new CliError("Interrupted. Run the same command again to continue.");
		if (error instanceof Error && error.name === "StorageFailure")
			throw new CliError(error.message);
		throw error;
	}
}

if (import.meta.main)
	await runCommand(() => runUploadsCli(process.argv.slice(2), withExternalDatabase));
