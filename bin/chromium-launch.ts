/**
 * The options with which Playwright starts Chromium: few background tasks, few processes, and the
 * tenants of a local server as host names.
 */
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
		// The process of a page serves the next page as well, instead of a new process for each visit.
		"--disable-site-isolation-trials",
		"--process-per-site",
		"--renderer-process-limit=1",
		"--host-resolver-rules=MAP *.localhost 127.0.0.1",
	],
};
