import { buildWhenNeeded } from "./build.mjs";
import { CliError, runCommand } from "./cli-error.mjs";
import { readLaunchConfig } from "./config.mjs";
import { importBuilt } from "./demo-data.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { projectRoot } from "./project-root.mjs";

/**
 * Runs a command that the build bundles. Settings that are missing or wrong end it before something is built.
 * @param {string} name of the bundle
 * @param {(bundle: any) => Promise<void>} run
 * @param {string[]} [required] settings of which one has to be there
 */
export const runBuilt = (name, run, required = []) =>
	runCommand(async () => {
		process.chdir(projectRoot);
		readLaunchConfig({ SESSION_SECRET: "unused", ...process.env });
		if (required.length > 0 && !required.some((setting) => process.env[setting]))
			throw new CliError(`Set ${required[0]} to the address of the database.`);
		ensureDependencies({ dev: false });
		await buildWhenNeeded();
		await run(await importBuilt(name));
	});
