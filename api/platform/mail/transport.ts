import { join } from "node:path";
import type { Logger } from "pino";
import type { Settings } from "#api/platform/settings.ts";
import type { SendMail } from "./mail-message.ts";
import { createOutbox } from "./outbox.ts";
import { createSmtpTransport } from "./smtp.ts";

/** Creates the configured transport: SMTP, or the outbox. */
export function createTransport(
	{ SMTP_URL, MAIL_FROM = "siyana@localhost", DATA_DIR }: Settings,
	log: Logger,
): SendMail {
	if (SMTP_URL)
		return createSmtpTransport(SMTP_URL, MAIL_FROM, (mailId, rejectedAddresses) =>
			log.warn({ mailId, rejectedAddresses }, "A mail was rejected for some of its recipients"),
		);
	return createOutbox(join(DATA_DIR, "outbox"), MAIL_FROM, (path) =>
		log.info({ path }, "A mail was written to a file"),
	);
}
