import type { Phrase } from "./phrase.ts";

/** What a mail says, before it is laid out. */
export type Letter = {
	language: "ar" | "en";
	/** The organisation in whose name it is sent. */
	organisation: string;
	subject: string;
	heading: Phrase;
	paragraphs: readonly Phrase[];
	/** What somebody wrote, with its line breaks. */
	quote?: string;
	facts?: readonly { label: string; value: string }[];
	link?: { label: string; address: string; hint: string };
	/** Small print. */
	footnotes: readonly Phrase[];
	/** Where the reader chooses which mails to get. */
	settings?: { label: string; address: string };
};
