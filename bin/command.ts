import { buildWhenNeeded } from "./build.ts";
import { CliError, runCommand } from "./cli-error.ts";
import { importBuilt } from "./demo-data.ts";
import { ensureDependencies } from "./ensure-dependencies.ts";
import type { OpenDatabase } from "./external-database.ts";
import { projectRoot } from "./project-root.mjs";

const [, , name = "", ...args] = process.argv;

/** npm runs its scripts in the project's folder, wherever it was started. */
const calledIn =
	(process.env.npm_lifecycle_event === "tenant" && process.env.INIT_CWD) || process.cwd();

/** Opens the database of a command, once its packages are there. */
const withDatabase: OpenDatabase = async (work) =>
	(await import("./open-database.ts")).withDatabase(work);

/** The programs of the build, by their names. */
const commands: Record<string, () => Promise<void>> = {
	seed: async () => (await importBuilt("seed")).runSeedCli(),
	tenant: async () => (await importBuilt("tenant")).runTenantCli(args, calledIn, withDatabase),
	worker: async () => (await importBuilt("worker")).runWorker(),
};

// Settings that are missing or wrong end it before something is built.
await runCommand(async () => {
	const command = commands[name];
	if (!command) throw new CliError(`Name one of ${Object.keys(commands).join(", ")}.`);
	process.chdir(projectRoot);
	ensureDependencies({ dev: false });
	const { ownerOf, readSettings } = await import("../api/platform/settings.ts");
	const settings = readSettings(name === "worker" ? ["DATABASE_URL"] : []);
	if (name === "seed") ownerOf(settings);
	await buildWhenNeeded();
	await command();
});
