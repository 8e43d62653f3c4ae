/** Something about a tenant that can't be done, said in one sentence to who asked for it. */
export class TenantCliError extends Error {
	// The name by which commands know what to show as a sentence.
	override name = "Problem";
}
