import cluster from "node:cluster";
import { runPrimary } from "./serve/primary.ts";
import { runServer } from "./serve/process.ts";
import { readServeSettings } from "./serve/settings.ts";

const settings = readServeSettings(process.env);
if (settings.processes > 1 && cluster.isPrimary) runPrimary(settings.processes);
else await runServer(settings);
