import { findNode } from "./runtime.mjs";

try {
	console.log(findNode());
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
