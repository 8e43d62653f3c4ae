import { resolve } from "node:path";
import { onStopSignal } from "../server/stop-signals.mjs";
import { buildWhenNeeded } from "./build.mjs";
import { withDatabase } from "./database.mjs";
import { importBuilt, refuseDemo } from "./demo-tenant.mjs";
import { installWhenNeeded } from "./install.mjs";
import { Problem, runCommand } from "./problem.mjs";
import { root } from "./root.mjs";

/** npm runs its scripts in the project's folder, wherever it was called. */
const calledIn =
	(process.env.npm_lifecycle_event === "tenant" && process.env.INIT_CWD) || process.cwd();

await runCommand(async () => {
	process.chdir(root);
	installWhenNeeded({ dev: false });
	await buildWhenNeeded();
	const { readCommand, runTenantCommand, usage } = await importBuilt("tenant");
	const command = readCommand(process.argv.slice(2));
	if (command.name === "help") return console.log(usage);
	if (command.file) command.file = resolve(calledIn, command.file);
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
			const { migrate } = await importBuilt("migrate");
			await migrate(ownerUrl);
			await runTenantCommand(command, { ownerUrl, dataDir, signal: breaking.signal });
			if (command.name === "remove-demo") refuseDemo(dataDir);
		} catch (error) {
			if (breaking.signal.aborted && command.name !== "remove-demo")
				throw new Problem("Broken off: nothing was changed.");
			throw error;
		}
	});
});
