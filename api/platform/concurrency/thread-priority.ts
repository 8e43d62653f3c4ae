import { setPriority } from "node:os";

/**
 * Lowers the priority of this thread, so that pages come first when there are too few processors.
 * Threads have their own priority only on Linux; where it may not be changed, it stays as it is.
 */
export function lowerThreadPriority() {
	try {
		if (process.platform === "linux") setPriority(10);
	} catch {}
}
