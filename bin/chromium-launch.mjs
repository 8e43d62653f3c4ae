/** How Playwright starts Chromium: quietly, in few processes, and with every tenant of a local server found. */
export const chromiumLaunch = {
	executablePath: process.env.CHROMIUM_PATH || undefined,
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--in-process-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		// A page's process serves the next page as well, instead of one for each visit.
		"--disable-site-isolation-trials",
		"--process-per-site",
		"--renderer-process-limit=1",
		"--host-resolver-rules=MAP *.localhost 127.0.0.1",
	],
};
