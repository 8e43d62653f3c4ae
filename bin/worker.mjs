import { runBuilt } from "./run-built.mjs";
import { environmentWithoutOwner } from "./supervisor.mjs";

await runBuilt("worker", ({ runWorker }) => runWorker(environmentWithoutOwner()), ["DATABASE_URL"]);
