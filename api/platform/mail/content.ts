import type { BidiTemplate } from "./bidi-template.ts";

type Fact = { readonly label: string; readonly value: string };

/** What a mail says, before it is laid out. */
export type MailContent = {
	language: "ar" | "en";
	/** The organisation in whose name it is sent. */
	organisation: string;
	subject: string;
	heading: BidiTemplate;
	paragraphs: readonly BidiTemplate[];
	/** What somebody wrote, with its line breaks. */
	quote?: string;
	facts?: readonly Fact[];
	/** Lists of things, each with what is left out of it. */
	tables?: readonly {
		readonly heading: BidiTemplate | undefined;
		readonly facts: readonly Fact[];
		readonly more: BidiTemplate | undefined;
	}[];
	link?: { label: string; address: string; hint: string };
	/** Small print. */
	footnotes: readonly BidiTemplate[];
	/** Where the reader chooses which mails to get. */
	settings?: { label: string; address: string };
};
