import cluster from "node:cluster";
import { setFlagsFromString } from "node:v8";
import { runClusterPrimary } from "#server/cluster-primary.ts";
import { readServerConfig } from "#server/config.ts";
import { runServerProcess } from "#server/server-process.ts";

// The heap grows to twice what is in use, where V8 would have it grow to several times of that
// before it looks for what can be freed: up to a millisecond more for a page, and 100 MB less.
setFlagsFromString("--heap-growing-percent=100");

const settings = readServerConfig(process.env);
if (settings.processes > 1 && cluster.isPrimary) runClusterPrimary(settings.processes);
else await runServerProcess(settings);
