/**
 * Waits for a program to end.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<boolean>} whether it was there and ended with 0
 */
export function endsWell(child) {
	return new Promise((resolve) => {
		child.once("error", () => resolve(false));
		child.once("exit", (code) => resolve(code === 0));
	});
}
