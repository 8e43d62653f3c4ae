import { buildWhenNeeded } from "./build.ts";
import { runCommand } from "./cli-error.ts";
import { ensureDependencies } from "./ensure-dependencies.ts";
import { builtServerCommand } from "./supervisor.ts";

await runCommand(async () => {
	ensureDependencies({ dev: false });
	const { launchSiyana } = await import("./launch.ts");
	await launchSiyana({ build: buildWhenNeeded, server: builtServerCommand });
});
