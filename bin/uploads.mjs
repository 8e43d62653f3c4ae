import { buildWhenNeeded } from "./build.mjs";
import { withDatabase } from "./database.mjs";
import { importBuilt } from "./demo-tenant.mjs";
import { ensureDependencies } from "./install.mjs";
import { runCommand } from "./problem.mjs";
import { projectRoot } from "./root.mjs";

await runCommand(async () => {
	process.chdir(projectRoot);
	ensureDependencies({ dev: false });
	await buildWhenNeeded();
	const { uploads } = await importBuilt("uploads");
	await uploads(process.argv.slice(2), withDatabase);
});
