type DatabaseError = { code?: unknown; constraint_name?: unknown; message?: unknown };

/** Returns the database's own error, which Drizzle wraps. */
function databaseError(error: unknown): DatabaseError {
	const { code, cause } = (error ?? {}) as DatabaseError & { cause?: DatabaseError };
	return code === undefined && cause ? cause : ((error ?? {}) as DatabaseError);
}

/** Returns PostgreSQL's code of an error, such as `40P01`; undefined for errors from elsewhere. */
export const sqlErrorCode = (error: unknown): unknown => databaseError(error).code;

/** PostgreSQL's code for a unique value that another row has already. */
const notUnique = "23505";

/**
 * Checks whether an error is a violation of a unique index. On a shard of Citus the index's name
 * ends in a number, and is given only in the message.
 *
 * @param index the name of the index on a single PostgreSQL
 */
export function isUniqueViolation(error: unknown, index: string): boolean {
	const { code, constraint_name: name, message } = databaseError(error);
	return code === notUnique && new RegExp(`\\b${index}(_\\d+)?\\b`).test(String(name ?? message));
}
