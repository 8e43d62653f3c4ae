import { resolve } from "node:path";
import { migrate } from "#api/db/migrate.ts";
import { onStopSignal } from "#server/stop-signals.mjs";
import { refuseDemo } from "./demo-tenant.mjs";
import { type OpenDatabase, withGivenDatabase } from "./given-database.mjs";
import { Problem, runCommand } from "./problem.mjs";
import { isProgram } from "./program.mjs";
import { readCommand, usage } from "./tenant/arguments.ts";
import { runTenantCommand } from "./tenant/run.ts";

/**
 * Reads what was typed, migrates the database, and does it.
 *
 * @param args what stands behind the command's name
 * @param folder the folder in which it was typed, for names of files
 * @throws Problem with the sentence for the person at the keyboard
 */
export async function tenant(
	args: string[],
	folder: string,
	withDatabase: OpenDatabase,
): Promise<void> {
	const command = readCommand(args);
	if (command.name === "help") return console.log(usage);
	if ("file" in command) command.file = resolve(folder, command.file);
	await withDatabase(async ({ ownerUrl }, dataDir) => {
		if (!ownerUrl)
			throw new Problem(
				"Set DATABASE_OWNER_URL beside DATABASE_URL: tenants are made with the role that owns the tables.",
			);
		const breaking = new AbortController();
		onStopSignal(
			async () => breaking.abort(),
			() => process.exit(1),
		);
		try {
			await migrate(ownerUrl);
			await runTenantCommand(command, { ownerUrl, dataDir, signal: breaking.signal });
			if (command.name === "remove-demo") refuseDemo(dataDir);
		} catch (error) {
			if (breaking.signal.aborted && command.name !== "remove-demo")
				throw new Problem("Broken off: nothing was changed.");
			throw error;
		}
	});
}

if (isProgram(import.meta.url))
	await runCommand(() => tenant(process.argv.slice(2), process.cwd(), withGivenDatabase));
