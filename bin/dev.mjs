import { bundleCommands, remixCommand } from "./build.mjs";
import { installWhenNeeded } from "./install.mjs";
import { runCommand } from "./problem.mjs";
import { runSiyana } from "./run-siyana.mjs";
import { withoutOwner } from "./supervise.mjs";

await runCommand(async () => {
	installWhenNeeded({ dev: true });
	await runSiyana({
		build: bundleCommands,
		server: (env) => ({
			args: [
				remixCommand(),
				"vite:dev",
				"--host",
				"127.0.0.1",
				"--port",
				String(env.PORT),
				"--strictPort",
			],
			env: { ...withoutOwner(), NODE_ENV: "development", ...env },
			filtered: false,
		}),
	});
});
