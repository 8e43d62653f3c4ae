import { buildWhenNeeded } from "./build.mjs";
import { withDatabase } from "./database.mjs";
import { importBuilt } from "./demo-tenant.mjs";
import { ensureDependencies } from "./install.mjs";
import { runCommand } from "./problem.mjs";
import { projectRoot } from "./root.mjs";

/** npm runs its scripts in the project's folder, wherever it was called. */
const calledIn =
	(process.env.npm_lifecycle_event === "tenant" && process.env.INIT_CWD) || process.cwd();

await runCommand(async () => {
	process.chdir(projectRoot);
	ensureDependencies({ dev: false });
	await buildWhenNeeded();
	const { tenant } = await importBuilt("tenant");
	await tenant(process.argv.slice(2), calledIn, withDatabase);
});
