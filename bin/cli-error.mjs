/** An error that the operator can fix: shown as its one sentence, with exit code 1. */
export class CliError extends Error {
	/** @param {string} sentence */
	constructor(sentence) {
		super(sentence);
		this.name = "Problem";
	}
}

/** The errors whose message says all to the operator. */
const expectedErrors = ["Problem", "ConfigError", "NewerDatabaseError"];

/**
 * Runs a command; a CliError, a setting that is wrong, or a database that is newer than the program,
 * ends it with its message.
 * @param {() => Promise<unknown>} command
 */
export async function runCommand(command) {
	try {
		await command();
	} catch (error) {
		const expected = error instanceof Error && expectedErrors.includes(error.name);
		console.error(expected ? error.message : error);
		process.exit(1);
	}
}

/** @param {unknown} error @returns {string} the system's code, such as EACCES */
export function systemErrorCode(error) {
	return String(/** @type {{ code?: unknown }} */ (error)?.code ?? error);
}
