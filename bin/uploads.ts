import { onStopSignal } from "#server/stop-signals.mjs";
import { type OpenDatabase, withGivenDatabase } from "./given-database.mjs";
import { Problem, runCommand } from "./problem.mjs";
import { isProgram } from "./program.mjs";
import { readSettings } from "./settings.mjs";
import { readUploadsCommand, usage } from "./uploads/arguments.ts";
import { copyOrMove, sweepOrphans } from "./uploads/run.ts";

/**
 * Reads what was typed about the pictures, and does it.
 *
 * @param args what stands behind the command's name
 * @throws Problem with the sentence for the person at the keyboard
 */
export async function uploads(args: string[], withDatabase: OpenDatabase): Promise<void> {
	const command = readUploadsCommand(args);
	if (command.name === "help") return console.log(usage);
	const breaking = new AbortController();
	onStopSignal(
		async () => breaking.abort(),
		() => process.exit(1),
	);
	const { dataDir } = readSettings({ SESSION_SECRET: "unused", ...process.env });
	try {
		if (command.name !== "orphans") return await copyOrMove(command, dataDir, breaking.signal);
		await withDatabase(async ({ ownerUrl }) => {
			if (!ownerUrl) throw new Problem("Set DATABASE_OWNER_URL beside DATABASE_URL.");
			await sweepOrphans(command, { ownerUrl, dataDir, signal: breaking.signal });
		});
	} catch (error) {
		if (breaking.signal.aborted) throw new Problem("Broken off: the same again goes on from here.");
		if (error instanceof Error && error.name === "StorageFailure") throw new Problem(error.message);
		throw error;
	}
}

if (isProgram(import.meta.url))
	await runCommand(() => uploads(process.argv.slice(2), withGivenDatabase));
