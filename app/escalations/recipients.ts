import { stripInvisibleMarks } from "#contract/values/normalize-text.ts";

/** The addresses of a text: split at commas, Latin and Arabic ones; trimmed; empty ones dropped. */
export const parseRecipients = (text: string): string[] =>
	stripInvisibleMarks(text)
		.split(/[,،]/)
		.map((one) => one.trim())
		.filter((one) => one !== "");
