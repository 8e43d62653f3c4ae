import type { Logger } from "pino";
import type { MailConfig } from "./config.ts";
import type { SendMail } from "./mail-message.ts";
import { createOutbox } from "./outbox.ts";
import { createSmtpTransport } from "./smtp.ts";

/** Creates the configured transport: SMTP, or the outbox. */
export function createTransport(settings: MailConfig, log: Logger): SendMail {
	const { smtpUrl, from, outboxFolder } = settings;
	if (smtpUrl)
		return createSmtpTransport(smtpUrl, from, (mailId, refused) =>
			log.warn({ mailId, refused }, "A mail was rejected for some of its recipients"),
		);
	return createOutbox(outboxFolder, from, (path) =>
		log.info({ path }, "A mail was written to a file"),
	);
}
