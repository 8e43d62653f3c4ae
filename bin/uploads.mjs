import { buildWhenNeeded } from "./build.mjs";
import { runCommand } from "./cli-error.mjs";
import { importBuilt } from "./demo-data.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { withDatabase } from "./open-database.mjs";
import { projectRoot } from "./project-root.mjs";

await runCommand(async () => {
	process.chdir(projectRoot);
	ensureDependencies({ dev: false });
	await buildWhenNeeded();
	const { runUploadsCli } = await importBuilt("uploads");
	await runUploadsCli(process.argv.slice(2), withDatabase);
});
