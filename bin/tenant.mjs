import { buildWhenNeeded } from "./build.mjs";
import { runCommand } from "./cli-error.mjs";
import { importBuilt } from "./demo-data.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { withDatabase } from "./open-database.mjs";
import { projectRoot } from "./project-root.mjs";

/** npm runs its scripts in the project's folder, wherever it was started. */
const calledIn =
	(process.env.npm_lifecycle_event === "tenant" && process.env.INIT_CWD) || process.cwd();

await runCommand(async () => {
	process.chdir(projectRoot);
	ensureDependencies({ dev: false });
	await buildWhenNeeded();
	const { runTenantCli } = await importBuilt("tenant");
	await runTenantCli(process.argv.slice(2), calledIn, withDatabase);
});
