import { buildWhenNeeded } from "./build.mjs";
import { importBuilt } from "./demo-tenant.mjs";
import { installWhenNeeded } from "./install.mjs";
import { runCommand } from "./problem.mjs";
import { root } from "./root.mjs";
import { withoutOwner } from "./supervise.mjs";

await runCommand(async () => {
	process.chdir(root);
	installWhenNeeded({ dev: false });
	await buildWhenNeeded();
	const { runWorker } = await importBuilt("worker");
	await runWorker(withoutOwner());
});
