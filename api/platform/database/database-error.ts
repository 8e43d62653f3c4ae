type DatabaseError = { code?: unknown; constraint_name?: unknown; message?: unknown };

/** The database's own error, which Drizzle wraps. */
function databaseError(error: unknown): DatabaseError {
	const { code, cause } = (error ?? {}) as DatabaseError & { cause?: DatabaseError };
	return code === undefined && cause ? cause : ((error ?? {}) as DatabaseError);
}

/** Gives PostgreSQL's code of an error, such as `40P01`; undefined where it is none of the database's. */
export const sqlErrorCode = (error: unknown): unknown => databaseError(error).code;

/** PostgreSQL's code for a value that another row has already. */
const notUnique = "23505";

/**
 * Tells whether an error says that a unique index has the value already. On a shard of Citus the index's
 * name ends in a number, and stands in the message alone.
 *
 * @param index the name of the index on one PostgreSQL
 */
export function isUniqueViolation(error: unknown, index: string): boolean {
	const { code, constraint_name: name, message } = databaseError(error);
	return code === notUnique && new RegExp(`\\b${index}(_\\d+)?\\b`).test(String(name ?? message));
}
