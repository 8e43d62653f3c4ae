export type MailConfig = {
	/** Null where mails are written into the outbox instead. */
	smtpUrl: string | null;
	/** The sender's address, perhaps with a name. */
	from: string;
	outboxFolder: string;
};
