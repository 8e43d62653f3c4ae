import { vi } from "vitest";
import { forgetSettings, readSettings, type Settings } from "#api/platform/settings.ts";

/** Sets a variable of the environment, which the program reads anew. */
export function stubSetting(name: string, value: string): void {
	vi.stubEnv(name, value);
	forgetSettings();
}

/** Takes back what `stubSetting` has set. */
export function unstubSettings(): void {
	vi.unstubAllEnvs();
	forgetSettings();
}

/** The settings of an environment that has only these variables. */
export const settingsOf = (variables: Readonly<Record<string, string>>): Settings =>
	readSettings([], variables);
