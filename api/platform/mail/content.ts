import type { BidiTemplate } from "./bidi-template.ts";

type Fact = { readonly label: string; readonly value: string };

/** The content of a mail before its layout. */
export type MailContent = {
	language: "ar" | "en";
	/** The organisation in whose name it is sent. */
	organisation: string;
	subject: string;
	heading: BidiTemplate;
	paragraphs: readonly BidiTemplate[];
	/** A member's or reporter's text, with its line breaks. */
	quote?: string;
	facts?: readonly Fact[];
	/** Lists of entities, each with a note on entries that are left out. */
	tables?: readonly {
		readonly heading: BidiTemplate | undefined;
		readonly facts: readonly Fact[];
		readonly more: BidiTemplate | undefined;
	}[];
	link?: { label: string; address: string; hint: string };
	/** Small print. */
	footnotes: readonly BidiTemplate[];
	/** The link to the page where readers choose their mails. */
	settings?: { label: string; address: string };
};
