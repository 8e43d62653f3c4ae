import type { Logger } from "pino";
import type { SendMail } from "./mail.ts";
import { outbox } from "./outbox.ts";
import type { MailSettings } from "./settings.ts";
import { smtpSender } from "./smtp.ts";

/** Sends as the settings say: through SMTP, or into the outbox. */
export function senderFor(settings: MailSettings, log: Logger): SendMail {
	const { smtpUrl, from, outboxFolder } = settings;
	if (smtpUrl)
		return smtpSender(smtpUrl, from, (mailId, refused) =>
			log.warn({ mailId, refused }, "A mail was refused for some of its recipients"),
		);
	return outbox(outboxFolder, from, (path) => log.info({ path }, "A mail was written to a file"));
}
