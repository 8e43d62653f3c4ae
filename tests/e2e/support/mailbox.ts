import { randomUUID } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { readersHeader } from "./servers.ts";

/** Takes the servers' mails by SMTP, and lays each into a folder for the tests' processes. */
export async function startMailbox(
	folder: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
	return startMailServer({
		taken: (text, readers) => {
			const file = join(folder, randomUUID());
			writeFileSync(file, `${readersHeader}: ${readers.join(" ")}\r\n${text}`);
			renameSync(file, `${file}.eml`);
		},
	});
}
