import { buildWhenNeeded } from "./build.mjs";
import { installWhenNeeded } from "./install.mjs";
import { runCommand } from "./problem.mjs";
import { runSiyana } from "./run-siyana.mjs";
import { builtServer } from "./supervise.mjs";

await runCommand(async () => {
	installWhenNeeded({ dev: false });
	await runSiyana({ build: buildWhenNeeded, server: builtServer });
});
