import { runBuilt } from "./run-built.mjs";

await runBuilt("seed", ({ runSeedCli }) => runSeedCli(process.env), [
	"DATABASE_OWNER_URL",
	"DATABASE_URL",
]);
