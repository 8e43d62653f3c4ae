import { afterAll, expect, vi } from "vitest";
import { restartClock } from "./clock.ts";
import { reported } from "./reported-failures.ts";
import { unstubSettings } from "./settings.ts";

// Files share their worker's modules and process: what one of them may leave behind is put back for
// the next.
restartClock();
reported.length = 0;
const folder = process.cwd();
const environment = { ...process.env };

/** The image library sets it for itself when it is loaded. */
const setByLibrary = "VIPSHOME";

/** Names alone: values may be secrets. */
const changedVariables = (): string[] =>
	Object.keys({ ...environment, ...process.env }).filter(
		(name) => environment[name] !== process.env[name] && name !== setByLibrary,
	);

afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	unstubSettings();
	expect({ folder: process.cwd(), changed: changedVariables() }).toEqual({ folder, changed: [] });
});
