import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleCommands, remixCommand } from "./build.ts";
import { runCommand } from "./cli-error.ts";
import { ensureDependencies } from "./ensure-dependencies.ts";
import { projectRoot } from "./project-root.mjs";
import { environmentWithoutOwner } from "./supervisor.ts";

await runCommand(async () => {
	ensureDependencies({ dev: true });
	const { launchSiyana } = await import("./launch.ts");
	await launchSiyana({
		build: bundleCommands,
		server: (env) => ({
			args: [
				"--import",
				pathToFileURL(join(projectRoot, "bin", "exit-with-parent.ts")).href,
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
