/** An error that the operator can fix: shown as its one sentence. */
export class UploadsCliError extends Error {
	override name = "Problem";
}
