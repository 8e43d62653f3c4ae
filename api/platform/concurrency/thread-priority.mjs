import { setPriority } from "node:os";

/**
 * Has this thread work after others: pages come first where there are too few processors. Only on
 * Linux has a thread a priority of its own; where it may not be changed, it stays as it is.
 */
export function lowerThreadPriority() {
	try {
		if (process.platform === "linux") setPriority(10);
	} catch {}
}
