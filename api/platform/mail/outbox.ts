import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMail } from "./mail-message.ts";
import { toNodemailer } from "./to-nodemailer.ts";

/**
 * Creates a transport that writes each mail into a folder as an `.eml` file, instead of sending it:
 * at once as a whole, and under the same name when it is written again.
 *
 * @param onWritten called with each file's path
 */
export function createOutbox(
	folder: string,
	mailFrom: string,
	onWritten: (path: string) => void,
): SendMail {
	return async (mail) => {
		// Loaded with the first mail: the server starts sooner without it.
		const { createTransport } = await import("nodemailer");
		const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
		const { message } = await transport.sendMail(toNodemailer(mail, mailFrom));
		await mkdir(folder, { recursive: true });
		const path = join(folder, `${mail.id}.eml`);
		const unfinished = `${path}.${process.pid}.unfinished`;
		try {
			await writeFile(unfinished, message as Buffer);
			await rename(unfinished, path);
		} catch (error) {
			await rm(unfinished, { force: true });
			throw error;
		}
		onWritten(path);
	};
}
