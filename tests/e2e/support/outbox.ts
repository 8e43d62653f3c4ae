import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { started } from "./servers.ts";
import { expect } from "./test.ts";

/** The first mail to somebody, once the server has written it. */
export async function mailTo(address: string): Promise<Email> {
	const folder = join(started().dataDir, "outbox");
	let found: Email | undefined;
	await expect
		.poll(
			async () => {
				const files = existsSync(folder) ? readdirSync(folder) : [];
				for (const file of files.filter((name) => name.endsWith(".eml"))) {
					const mail = await PostalMime.parse(readFileSync(join(folder, file)));
					if (mail.to?.some((one) => one.address === address)) found = mail;
				}
				return found !== undefined;
			},
			{ timeout: 15_000 },
		)
		.toBe(true);
	return found as Email;
}
