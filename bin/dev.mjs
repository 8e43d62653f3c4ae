import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleCommands, remixCommand } from "./build.mjs";
import { ensureDependencies } from "./install.mjs";
import { runCommand } from "./problem.mjs";
import { projectRoot } from "./root.mjs";
import { launchSiyana } from "./run-siyana.mjs";
import { environmentWithoutOwner } from "./supervise.mjs";

await runCommand(async () => {
	ensureDependencies({ dev: true });
	await launchSiyana({
		build: bundleCommands,
		server: (env) => ({
			args: [
				"--import",
				pathToFileURL(join(projectRoot, "bin", "end-with-parent.mjs")).href,
				remixCommand(),
				"vite:dev",
				"--host",
				"127.0.0.1",
				"--port",
				String(env.PORT),
				"--strictPort",
			],
			env: { ...environmentWithoutOwner(), NODE_ENV: "development", ...env },
		}),
	});
});
