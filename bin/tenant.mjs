import { withDatabase } from "./open-database.mjs";
import { runBuilt } from "./run-built.mjs";

/** npm runs its scripts in the project's folder, wherever it was started. */
const calledIn =
	(process.env.npm_lifecycle_event === "tenant" && process.env.INIT_CWD) || process.cwd();

await runBuilt("tenant", ({ runTenantCli }) =>
	runTenantCli(process.argv.slice(2), calledIn, withDatabase),
);
