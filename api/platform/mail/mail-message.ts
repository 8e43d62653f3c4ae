/** A mail that is ready to be sent. */
export type MailMessage = {
	/** The same for repeated sending: the Message-ID and the outbox's file name come from it. */
	id: string;
	language: "ar" | "en";
	/** The name of the sender; the address is the server's. */
	organisation: string;
	to: readonly string[];
	cc?: readonly string[];
	/** The recipients who get this mail, if the others get it in another form. */
	receivers?: readonly string[];
	replyTo?: string;
	/** The address at which readers, and their mail programs, unsubscribe by one click. */
	unsubscribe?: string;
	subject: string;
	html: string;
	text: string;
	attachments?: readonly { name: string; content: Uint8Array }[];
	/** The logo, shown in the text by `logoContentId`. */
	logo?: { name: string; content: Uint8Array };
};

/**
 * Sends a mail.
 *
 * @throws MailRejectedError if it was rejected for good; any other error if another try makes sense
 */
export type SendMail = (mail: MailMessage) => Promise<void>;

/** The error for a mail that the server rejects, for its content or its recipients. */
export class MailRejectedError extends Error {
	override name = "MailRefused";
}
