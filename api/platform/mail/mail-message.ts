/** A mail that is ready to be sent. */
export type MailMessage = {
	/** Stays the same when it is sent again: the Message-ID and the outbox's file are made of it. */
	id: string;
	language: "ar" | "en";
	/** The name of the sender; the address is the server's. */
	organisation: string;
	to: readonly string[];
	cc?: readonly string[];
	/** Those of them whom it goes to, when others get it otherwise. */
	receivers?: readonly string[];
	replyTo?: string;
	/** Where its reader, and their mail program, can switch such mails off by one click. */
	unsubscribe?: string;
	subject: string;
	html: string;
	text: string;
	attachments?: readonly { name: string; content: Uint8Array }[];
	/** Shown in the text by `logoContentId`. */
	logo?: { name: string; content: Uint8Array };
};

/**
 * Sends a mail.
 *
 * @throws MailRejectedError when it was refused for good; anything else when it may be tried again
 */
export type SendMail = (mail: MailMessage) => Promise<void>;

/** The server does not take this mail, or not for these recipients. */
export class MailRejectedError extends Error {
	override name = "MailRefused";
}
