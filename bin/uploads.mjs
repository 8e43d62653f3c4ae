import { onStopSignal } from "../server/stop-signals.mjs";
import { buildWhenNeeded } from "./build.mjs";
import { withDatabase } from "./database.mjs";
import { importBuilt } from "./demo-tenant.mjs";
import { installWhenNeeded } from "./install.mjs";
import { Problem, runCommand } from "./problem.mjs";
import { root } from "./root.mjs";
import { readSettings } from "./settings.mjs";

await runCommand(async () => {
	process.chdir(root);
	installWhenNeeded({ dev: false });
	await buildWhenNeeded();
	const { copyOrMove, readUploadsCommand, sweepOrphans, usage } = await importBuilt("uploads");
	const command = readUploadsCommand(process.argv.slice(2));
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
});
