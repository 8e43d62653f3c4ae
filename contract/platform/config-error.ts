/**
 * A setting of the environment that is missing or wrong: commands and servers that end because of it
 * show its one sentence, which names the setting.
 */
export class ConfigError extends Error {
	override readonly name = "ConfigError";
}

/** Whether an error is one of a setting, in whichever bundle of the build it was made. */
export const isConfigError = (error: unknown): error is ConfigError =>
	error instanceof Error && error.name === "ConfigError";
