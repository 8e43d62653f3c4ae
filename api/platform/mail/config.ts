export type MailConfig = {
	/** The SMTP server; null if mails are written into the outbox instead. */
	smtpUrl: string | null;
	/** The sender's address, optionally with a name. */
	from: string;
	outboxFolder: string;
};
