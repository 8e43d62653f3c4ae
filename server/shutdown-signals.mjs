const oneKeyPress = 500;

/**
 * Handles Ctrl-C, SIGTERM and SIGHUP: the first one stops gracefully, the second one by force. One
 * Ctrl-C arrives twice, from the terminal and from npm.
 * @param {() => Promise<void>} stop
 * @param {() => void} force
 */
export function onShutdownSignal(stop, force) {
	let first = 0;
	for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
		process.on(name, () => {
			if (!first) {
				first = Date.now();
				void stop();
			} else if (Date.now() - first > oneKeyPress) force();
		});
}
