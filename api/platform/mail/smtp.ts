import { MailRejectedError, type SendMail } from "./mail-message.ts";
import { toNodemailer } from "./to-nodemailer.ts";

/** The timeouts in milliseconds, well below the time after which a mail counts as abandoned. */
const timeouts = {
	dnsTimeout: 10_000,
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 20_000,
};

/**
 * Creates a transport that sends through an SMTP server.
 *
 * @param url `smtp://user:password@host:port`, or `smtps://…`
 * @param onRejected called with the recipients that were rejected while others were accepted
 */
export function createSmtpTransport(
	url: string,
	mailFrom: string,
	onRejected: (mailId: string, rejectedAddresses: readonly unknown[]) => void,
): SendMail {
	// Loaded with the first mail: the server starts sooner without it.
	const open = async () => (await import("nodemailer")).createTransport({ ...timeouts, url });
	let transport: ReturnType<typeof open> | undefined;
	return async (mail) => {
		transport ??= open();
		try {
			const { rejected } = await (await transport).sendMail(toNodemailer(mail, mailFrom));
			if (rejected.length > 0) onRejected(mail.id, rejected);
		} catch (error) {
			throw isRejection(error) ? new MailRejectedError(String(error), { cause: error }) : error;
		}
	};
}

/** Checks whether the server rejected the recipients or the text for good, and not this sender. */
function isRejection(error: unknown): boolean {
	const { responseCode, command } = error as { responseCode?: number; command?: string };
	return (responseCode ?? 0) >= 500 && (command === "RCPT TO" || command === "DATA");
}
