import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleCommands, remixCommand } from "./build.mjs";
import { runCommand } from "./cli-error.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { launchSiyana } from "./launch.mjs";
import { projectRoot } from "./project-root.mjs";
import { environmentWithoutOwner } from "./supervisor.mjs";

await runCommand(async () => {
	ensureDependencies({ dev: true });
	await launchSiyana({
		build: bundleCommands,
		server: (env) => ({
			args: [
				"--import",
				pathToFileURL(join(projectRoot, "bin", "exit-with-parent.mjs")).href,
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
