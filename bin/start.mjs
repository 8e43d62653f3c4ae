import { buildWhenNeeded } from "./build.mjs";
import { runCommand } from "./cli-error.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { launchSiyana } from "./launch.mjs";
import { builtServerCommand } from "./supervisor.mjs";

await runCommand(async () => {
	ensureDependencies({ dev: false });
	await launchSiyana({ build: buildWhenNeeded, server: builtServerCommand });
});
