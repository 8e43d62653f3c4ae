import { forgetSettings, readSettings, type Settings } from "#api/platform/settings.ts";

/** The variables' values of before; undefined where there was none. */
const before = new Map<string, string | undefined>();

/** Sets a variable of the environment, which the program reads anew. */
export function stubSetting(name: string, value: string): void {
	if (!before.has(name)) before.set(name, process.env[name]);
	process.env[name] = value;
	forgetSettings();
}

/** Takes back what `stubSetting` has set. */
export function unstubSettings(): void {
	for (const [name, value] of before) {
		if (value === undefined) delete process.env[name];
		else process.env[name] = value;
	}
	before.clear();
	forgetSettings();
}

/** The settings of an environment that has only these variables. */
export const settingsOf = (variables: Readonly<Record<string, string>>): Settings =>
	readSettings([], variables);
