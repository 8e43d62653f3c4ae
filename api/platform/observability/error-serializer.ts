/** An error as it may be logged: what went wrong and where, without personal data. */
export type SerializedError = {
	type: string;
	message: string;
	stack?: string;
	cause?: SerializedError;
	errors?: SerializedError[];
} & Partial<Record<(typeof errorFields)[number], string | number>>;

/** Properties that name parts of the program or the database, and hold no values. */
const errorFields = [
	"code",
	"errno",
	"syscall",
	"status",
	"responseCode",
	"severity",
	"schema_name",
	"table_name",
	"column_name",
	"constraint_name",
	"routine",
] as const;

const deepest = 3;
const longest = 500;

/**
 * Serializes an error. It leaves out the values of queries, which database libraries attach and
 * write into messages, as well as e-mail addresses, tokens, passwords and query strings.
 */
export function serializeError(error: unknown, depth = 0): SerializedError {
	if (!(error instanceof Error))
		return { type: typeof error, message: typeof error === "string" ? harmless(error) : "" };
	const record: SerializedError = { type: error.name, message: messageOf(error) };
	const properties = error as Error & Record<string, unknown>;
	for (const name of errorFields) {
		const value = properties[name];
		if (typeof value === "string" || typeof value === "number") record[name] = value;
	}
	const stack = framesOf(error);
	if (stack) record.stack = stack;
	if (error.cause !== undefined && depth < deepest)
		record.cause = serializeError(error.cause, depth + 1);
	if (error instanceof AggregateError && depth < deepest)
		record.errors = error.errors.slice(0, deepest).map((one) => serializeError(one, depth + 1));
	return record;
}

/** PostgreSQL's classes of errors whose messages repeat input. */
const repeatsValues = /^(22|23|P0)/;

function messageOf(error: Error): string {
	const { code, severity } = error as { code?: unknown; severity?: unknown };
	const ofDatabase = typeof severity === "string" && typeof code === "string";
	const message = harmless(error.message);
	return ofDatabase && repeatsValues.test(code) ? message.replace(/"[^"]*"/g, '"…"') : message;
}

/** Returns the stack without the message at its start. */
const framesOf = (error: Error): string | undefined =>
	error.stack
		?.replace(error.message, () => "")
		.split("\n")
		.filter((line) => /^\s+at /.test(line))
		.join("\n") || undefined;

const harmless = (text: string): string =>
	text
		.replace(/\bparams: [\s\S]*/, "params: …")
		.replace(/:\/\/[^\s/@]+@/g, "://…@")
		.replace(/(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, "…@…")
		.replace(/(resetpassword\/|track\/|[Bb]earer )[^\s"'/]+/g, "$1…")
		.replace(/(\w\/?)\?[^\s"')]+/g, "$1?…")
		.slice(0, longest);
