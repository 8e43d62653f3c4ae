import { buildWhenNeeded } from "./build.ts";
import { CliError, runCommand } from "./cli-error.ts";
import { readLaunchConfig } from "./config.ts";
import { importBuilt } from "./demo-data.ts";
import { ensureDependencies } from "./ensure-dependencies.ts";
import { withDatabase } from "./open-database.ts";
import { projectRoot } from "./project-root.ts";
import { environmentWithoutOwner } from "./supervisor.ts";

const [, , name = "", ...args] = process.argv;

/** npm runs its scripts in the project's folder, wherever it was started. */
const calledIn =
	(process.env.npm_lifecycle_event === "tenant" && process.env.INIT_CWD) || process.cwd();

/** A program of the build, and the settings of which it needs one. */
type Command = { run: () => Promise<void>; required?: string[] };

const commands: Record<string, Command> = {
	seed: {
		run: async () => (await importBuilt("seed")).runSeedCli(process.env),
		required: ["DATABASE_OWNER_URL", "DATABASE_URL"],
	},
	tenant: {
		run: async () => (await importBuilt("tenant")).runTenantCli(args, calledIn, withDatabase),
	},
	uploads: { run: async () => (await importBuilt("uploads")).runUploadsCli(args, withDatabase) },
	worker: {
		run: async () => (await importBuilt("worker")).runWorker(environmentWithoutOwner()),
		required: ["DATABASE_URL"],
	},
};

// Settings that are missing or wrong end it before something is built.
await runCommand(async () => {
	const command = commands[name];
	if (!command) throw new CliError(`Name one of ${Object.keys(commands).join(", ")}.`);
	process.chdir(projectRoot);
	readLaunchConfig({ SESSION_SECRET: "unused", ...process.env });
	const { run, required = [] } = command;
	if (required.length > 0 && !required.some((setting) => process.env[setting]))
		throw new CliError(`Set ${required[0]} to the address of the database.`);
	ensureDependencies({ dev: false });
	await buildWhenNeeded();
	await run();
});
