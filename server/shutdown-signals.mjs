const oneKeyPress = 500;

/**
 * Ctrl-C, SIGTERM and SIGHUP stop in order; the second one forces. One Ctrl-C arrives twice, from
 * the terminal and from npm.
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
