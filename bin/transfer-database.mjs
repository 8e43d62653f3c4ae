import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildWhenNeeded } from "./build.mjs";
import { CliError, runCommand } from "./cli-error.mjs";
import { readLaunchConfig } from "./config.mjs";
import { importBuilt } from "./demo-data.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { openDatabase } from "./open-database.mjs";
import { dataDirectoryPointer } from "./postgres/os-user.mjs";
import { projectRoot } from "./project-root.mjs";

const usage = `npm run move-database -- postgres://siyana_owner:PASSWORD@HOST/siyana

Copies the embedded database of the data folder into an empty one on a server, with the role that
will own its tables. Stop Siyana first. The data folder is not changed.`;

await runCommand(async () => {
	process.chdir(projectRoot);
	const [to, ...others] = process.argv.slice(2);
	if (!to || others.length > 0 || !/^postgres(ql)?:\/\//.test(to)) throw new CliError(usage);
	ensureDependencies({ dev: false });
	await buildWhenNeeded();
	const settings = readLaunchConfig({ ...process.env, DATABASE_URL: undefined });
	const { dataDir } = settings;
	if (![join(dataDir, "postgres"), dataDirectoryPointer(dataDir)].some((path) => existsSync(path)))
		throw new CliError(
			`There is no embedded database in ${dataDir}: set its folder with DATA_DIR.`,
		);
	const database = await openDatabase(settings, "no address", () => process.exit(1));
	try {
		const { transferAndReport } = await importBuilt("transfer-database");
		await transferAndReport(database.ownerUrl, to);
	} finally {
		await database.close();
	}
	console.log(`Start Siyana with these settings:

  DATABASE_OWNER_URL   the address above
  DATABASE_URL         the same address with siyana_app and its password
  SESSION_SECRET       the content of ${dataDir}/session-secret, so that nobody has to sign in again
  DATA_DIR             this data folder: the pictures stay in its uploads/`);
});
