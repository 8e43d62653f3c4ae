/** The error of a tenant command, with a sentence for its user. */
export class TenantCliError extends Error {
	// Commands show errors of this name as a sentence.
	override name = "Problem";
}
