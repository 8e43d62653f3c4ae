/** How Playwright starts Chromium: quietly, and with every tenant of a local server found. */
export const chromiumLaunch = {
	executablePath: process.env.CHROMIUM_PATH || undefined,
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		"--host-resolver-rules=MAP *.localhost 127.0.0.1",
	],
};
