const oneKeyPress = 500;

/**
 * Handles Ctrl-C, SIGTERM and SIGHUP: the first one stops gracefully, the second one by force. One
 * Ctrl-C arrives twice, from the terminal and from npm.
 */
export function onShutdownSignal(stop: () => Promise<void>, force: () => void) {
	let first = 0;
	for (const name of ["SIGINT", "SIGTERM", "SIGHUP"])
		process.on(name, () => {
			if (!first) {
				first = Date.now();
				void stop();
			} else if (Date.now() - first > oneKeyPress) force();
		});
}
