import { buildWhenNeeded } from "./build.mjs";
import { ensureDependencies } from "./install.mjs";
import { runCommand } from "./problem.mjs";
import { launchSiyana } from "./run-siyana.mjs";
import { builtServerCommand } from "./supervise.mjs";

await runCommand(async () => {
	ensureDependencies({ dev: false });
	await launchSiyana({ build: buildWhenNeeded, server: builtServerCommand });
});
