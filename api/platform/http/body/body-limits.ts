/** What bodies may hold: sizes in bytes. */
export const bodyLimits = {
	/** One file. */
	file: 10 * 1024 * 1024,
	/** All that is typed in a body. */
	text: 256 * 1024,
	/** More fields, or things and lists of JSON, than any form has. */
	parts: 2000,
	pairs: 10_000,
	brackets: 10_000,
	/** A body up to this is read without asking first who has sent it. */
	small: 64 * 1024,
	/** A form without files, with all that stands around its fields. */
	textForm: 1024 * 1024,
	/** The least that a body counts for: what its connection takes beside it. */
	counted: 4 * 1024,
} as const;
