import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { readersHeader, started } from "./servers.ts";
import { expect } from "./test.ts";

const readersOf = ({ headers }: Email) =>
	(headers.find(({ key }) => key === readersHeader)?.value ?? "").split(" ");

const read = new Map<string, Email>();

async function mailsIn(folder: string): Promise<Email[]> {
	for (const file of readdirSync(folder).filter((name) => name.endsWith(".eml")))
		if (!read.has(file)) read.set(file, await PostalMime.parse(readFileSync(join(folder, file))));
	return [...read.values()];
}

/** The mail to somebody, once the mail server has it; of several, one that says something. */
export async function mailTo(address: string, about = ""): Promise<Email> {
	const { mailbox } = started();
	let found: Email | undefined;
	await expect
		.poll(
			async () => {
				found = (await mailsIn(mailbox)).find(
					(mail) =>
						readersOf(mail).includes(address) && `${mail.subject}\n${mail.text}`.includes(about),
				);
				return found !== undefined;
			},
			{ timeout: 15_000 },
		)
		.toBe(true);
	return found as Email;
}
