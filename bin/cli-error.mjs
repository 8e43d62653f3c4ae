/** Something that the person at the keyboard can put right: shown as its one sentence, exit code 1. */
export class CliError extends Error {
	/** @param {string} sentence */
	constructor(sentence) {
		super(sentence);
		this.name = "Problem";
	}
}

/**
 * Runs a command; a Problem, or a database newer than the program, ends it with its sentence.
 * @param {() => Promise<unknown>} command
 */
export async function runCommand(command) {
	try {
		await command();
	} catch (error) {
		const expected =
			error instanceof Error && ["Problem", "NewerDatabaseError"].includes(error.name);
		console.error(expected ? error.message : error);
		process.exit(1);
	}
}

/** @param {unknown} error @returns {string} the system's code, such as EACCES */
export function systemErrorCode(error) {
	return String(/** @type {{ code?: unknown }} */ (error)?.code ?? error);
}
