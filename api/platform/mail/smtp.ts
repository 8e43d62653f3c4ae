import { MailRejectedError, type SendMail } from "./mail-message.ts";
import { toNodemailer } from "./to-nodemailer.ts";

/** Well below the time after which a mail is taken for abandoned. In milliseconds. */
const timeouts = {
	dnsTimeout: 10_000,
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 20_000,
};

/**
 * Sends through an SMTP server.
 *
 * @param url `smtp://user:password@host:port`, or `smtps://…`
 * @param noteRefusal told of recipients that were refused while others were taken
 */
export function createSmtpTransport(
	url: string,
	mailFrom: string,
	noteRefusal: (mailId: string, refused: readonly unknown[]) => void,
): SendMail {
	// Loaded by the first mail: a server is there sooner without it.
	const open = async () => (await import("nodemailer")).createTransport({ ...timeouts, url });
	let transport: ReturnType<typeof open> | undefined;
	return async (mail) => {
		transport ??= open();
		try {
			const { rejected } = await (await transport).sendMail(toNodemailer(mail, mailFrom));
			if (rejected.length > 0) noteRefusal(mail.id, rejected);
		} catch (error) {
			throw isRefusal(error) ? new MailRejectedError(String(error), { cause: error }) : error;
		}
	};
}

/** Whether the server refused the recipients or the text for good, and not us. */
function isRefusal(error: unknown): boolean {
	const { responseCode, command } = error as { responseCode?: number; command?: string };
	return (responseCode ?? 0) >= 500 && (command === "RCPT TO" || command === "DATA");
}
