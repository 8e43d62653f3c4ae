import { buildWhenNeeded } from "./build.mjs";
import { importBuilt } from "./demo-tenant.mjs";
import { ensureDependencies } from "./install.mjs";
import { runCommand } from "./problem.mjs";
import { projectRoot } from "./root.mjs";
import { environmentWithoutOwner } from "./supervise.mjs";

await runCommand(async () => {
	process.chdir(projectRoot);
	ensureDependencies({ dev: false });
	await buildWhenNeeded();
	const { runWorker } = await importBuilt("worker");
	await runWorker(environmentWithoutOwner());
});
