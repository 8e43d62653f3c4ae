import { maxPhotos } from "#contract/requests/constants.ts";

const megabyte = 1024 * 1024;

/** The limits of bodies; sizes in bytes. */
export const bodyLimits = {
	/** One file: a document; those who take others have lower limits. */
	file: 20 * megabyte,
	/** All files of a body: as many pictures as a request may have. */
	files: maxPhotos * 10 * megabyte,
	/** All files of a body that doesn't declare its size: room is reserved for all of them. */
	undeclaredFiles: 32 * megabyte,
	/** All text fields of a body. */
	text: 256 * 1024,
	/** The number of fields, or of objects and arrays in JSON; no form has that many. */
	parts: 2000,
	pairs: 10_000,
	brackets: 10_000,
	/** A body up to this size is read before its sender is known. */
	small: 64 * 1024,
	/** A form without files, including the bytes around its fields. */
	textForm: 1024 * 1024,
	/** The minimum that a body counts: its connection takes memory too. */
	counted: 4 * 1024,
} as const;
