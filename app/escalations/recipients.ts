import { stripInvisibleMarks } from "#contract/values/normalize-text.ts";

/**
 * Returns the addresses in a text: separated by Latin or Arabic commas or semicolons, trimmed, without empty
 * ones.
 */
export const parseRecipients = (text: string): string[] =>
	stripInvisibleMarks(text)
		.split(/[,،;؛]/)
		.map((one) => one.trim())
		.filter((one) => one !== "");
