import { afterAll, vi } from "vitest";
import { reported } from "./api.ts";
import { restartClock } from "./clock.ts";

// Files share their worker's modules: what one of them may leave behind is put back for the next.
restartClock();
reported.length = 0;

afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
});
