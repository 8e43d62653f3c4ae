/** Something that the person at the keyboard can put right: shown as its one sentence. */
export class UploadsCliError extends Error {
	override name = "Problem";
}
