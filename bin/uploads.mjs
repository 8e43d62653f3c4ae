import { withDatabase } from "./open-database.mjs";
import { runBuilt } from "./run-built.mjs";

await runBuilt("uploads", ({ runUploadsCli }) =>
	runUploadsCli(process.argv.slice(2), withDatabase),
);
