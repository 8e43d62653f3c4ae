import { buildWhenNeeded } from "./build.mjs";
import { runCommand } from "./cli-error.mjs";
import { importBuilt } from "./demo-data.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { projectRoot } from "./project-root.mjs";
import { environmentWithoutOwner } from "./supervisor.mjs";

await runCommand(async () => {
	process.chdir(projectRoot);
	ensureDependencies({ dev: false });
	await buildWhenNeeded();
	const { runWorker } = await importBuilt("worker");
	await runWorker(environmentWithoutOwner());
});
