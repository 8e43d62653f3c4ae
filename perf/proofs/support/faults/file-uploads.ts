import { readFileSync } from "node:fs";
import { type Timed, timed } from "./timed-requests.ts";

export type UploadedFile = { name: string; type: string; bytes: Buffer };

/** A body of a form with files, as a client writes it that minds no rules. */
export function multipart(
	fields: Readonly<Record<string, string>>,
	files: readonly (UploadedFile & { field: string })[],
): { body: Buffer; type: string } {
	const boundary = "a-boundary-of-the-proof";
	const pieces: Buffer[] = [];
	const add = (head: string, bytes: Buffer) =>
		pieces.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from("\r\n"));
	for (const [name, value] of Object.entries(fields))
		add(`Content-Disposition: form-data; name="${name}"`, Buffer.from(value));
	for (const { field, name, type, bytes } of files)
		add(
			`Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`,
			bytes,
		);
	pieces.push(Buffer.from(`--${boundary}--\r\n`));
	return { body: Buffer.concat(pieces), type: `multipart/form-data; boundary=${boundary}` };
}

/** Sends files to a page or a call. */
export function sendFiles(
	url: string,
	headers: Record<string, string>,
	fields: Readonly<Record<string, string>>,
	files: readonly (UploadedFile & { field: string })[],
): Promise<Timed> {
	const { body, type } = multipart(fields, files);
	return timed(url, { body, headers: { ...headers, "content-type": type } });
}

/** The most memory that a process has held, in MB, since it was last forgotten. */
export const peakOf = (pid: number): number =>
	Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** What a process holds now, in MB. */
export const heldBy = (pid: number): number =>
	Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
