/**
 * The error for a database, or a role in it, with which this program can't work in its present state. Its message says how
 * to mend that, to the operator, and holds no addresses.
 */
export class UnfitDatabaseError extends Error {
	override name = "UnfitDatabaseError";
}
