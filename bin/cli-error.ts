/** An error that the operator can fix: shown as its one sentence, with exit code 1. */
export class CliError extends Error {
	constructor(sentence: string) {
		super(sentence);
		this.name = "Problem";
	}
}

/** The errors whose message says all to the operator. */
const expectedErrors = [
	"Problem",
	"ConfigError",
	"NewerDatabaseError",
	"StorageFailure",
	"UnfitDatabaseError",
];

/** The codes of a line to the database that does not come about, or breaks. */
const unreachable = /^(E[A-Z]+|EAI_[A-Z]+|CONNECT(ION)?_[A-Z]+|ERR_(SOCKET|SSL|TLS)_[A-Z_]+)$/;

/**
 * PostgreSQL's classes and codes of what its operator mends: connections, roles and passwords, names of databases, missing
 * permissions, full disks and lines, its end.
 */
const rejectionStates = /^(08|28|3D|42501|53|57P)/;

const settings = "look at DATABASE_URL and DATABASE_OWNER_URL";

/** Returns the sentence about an error that the operator can fix; undefined for all others. */
function operatorSentence(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	if (expectedErrors.includes(error.name)) return error.message;
	const { code, address, port, syscall } = error as unknown as {
		code?: unknown;
		address?: string;
		port?: number;
		syscall?: string;
	};
	const isFatal = "severity" in error && error.severity === "FATAL";
	if (error.name === "PostgresError" && (isFatal || rejectionStates.test(String(code))))
		return `The database refuses: ${error.message} (${code}). Please ${settings}.`;
	const isOfFile = syscall !== undefined && !/^(connect|getaddrinfo|read|write)$/.test(syscall);
	if (!isOfFile && unreachable.test(String(code)))
		return `The database does not answer${address ? ` at ${address}:${port}` : ""} (${code}): start it, or ${settings}.`;
	// Drizzle's errors have the database's as their cause.
	return /^Failed query/.test(error.message) ? operatorSentence(error.cause) : undefined;
}

/**
 * Runs a command. What the operator can fix (a CliError, a wrong setting, a database that does not answer or refuses) ends it
 * with one sentence.
 */
export async function runCommand(command: () => Promise<unknown>) {
	try {
		await command();
	} catch (error) {
		console.error(operatorSentence(error) ?? error);
		process.exit(1);
	}
}

/**
 * Returns the sentence about options that parseArgs does not understand; Node's own speaks of positional arguments.
 * @param name of the command
 * @param error that parseArgs threw
 */
export function optionSentence(name: string, error: unknown) {
	const { code, message } = error as { code?: string; message: string };
	const option = /'(-[^\s',]+)/.exec(message)?.[1] ?? "an option";
	if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `${name} has no option ${option}.`;
	return /does not take an argument/.test(message)
		? `${option} takes no value.`
		: `${option} needs a value; write a value that begins with a hyphen as ${option}=VALUE.`;
}

/** @returns the system's code, such as EACCES */
export function systemErrorCode(error: unknown): string {
	return String((error as { code?: unknown } | undefined)?.code ?? error);
}
