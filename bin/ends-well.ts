import type { ChildProcess } from "node:child_process";
/**
 * Waits for a program to end.
 * @returns whether it was there and ended with 0
 */
export function endsWell(child: ChildProcess): Promise<boolean> {
	return new Promise((resolve) => {
		child.once("error", () => resolve(false));
		child.once("exit", (code) => resolve(code === 0));
	});
}
