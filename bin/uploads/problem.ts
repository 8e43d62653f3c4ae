/** Something that the person at the keyboard can put right: shown as its one sentence. */
export class UploadsProblem extends Error {
	override name = "Problem";
}
