import type { SendMailOptions } from "nodemailer";
import { logoContentId } from "./html.ts";
import type { MailMessage } from "./mail-message.ts";

const parseAddress = (mailFrom: string): string =>
	(/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom).trim();

const fileOf = ({ name, content }: { name: string; content: Uint8Array }) => ({
	filename: name,
	content: Buffer.from(content),
});

const named = (name: string) => (address: string) => ({ name, address });

/** Converts a mail to Nodemailer's options. */
export function toNodemailer(mail: MailMessage, mailFrom: string): SendMailOptions {
	const from = parseAddress(mailFrom);
	return {
		from: named(mail.organisation)(from),
		to: mail.to.map(named("")),
		cc: mail.cc?.map(named("")),
		envelope: mail.receivers && { from, to: [...mail.receivers] },
		replyTo: mail.replyTo === undefined ? undefined : named("")(mail.replyTo),
		subject: mail.subject,
		html: mail.html,
		text: mail.text,
		attachments: [
			...(mail.attachments ?? []).map(fileOf),
			...(mail.logo ? [{ ...fileOf(mail.logo), cid: logoContentId }] : []),
		],
		messageId: `<${mail.id}@${from.split("@").at(-1)}>`,
		headers: {
			"Auto-Submitted": "auto-generated",
			"Content-Language": mail.language,
			...(mail.unsubscribe ? oneClick(mail.unsubscribe) : {}),
		},
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

/** Follows RFC 8058. */
const oneClick = (address: string) => ({
	"List-Unsubscribe": `<${address}>`,
	"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
