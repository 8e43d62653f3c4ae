import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleCommands, remixCommand } from "./build.mjs";
import { installWhenNeeded } from "./install.mjs";
import { runCommand } from "./problem.mjs";
import { root } from "./root.mjs";
import { runSiyana } from "./run-siyana.mjs";
import { withoutOwner } from "./supervise.mjs";

await runCommand(async () => {
	installWhenNeeded({ dev: true });
	await runSiyana({
		build: bundleCommands,
		server: (env) => ({
			args: [
				"--import",
				pathToFileURL(join(root, "bin", "end-with-parent.mjs")).href,
				remixCommand(),
				"vite:dev",
				"--host",
				"127.0.0.1",
				"--port",
				String(env.PORT),
				"--strictPort",
			],
			env: { ...withoutOwner(), NODE_ENV: "development", ...env },
		}),
	});
});
