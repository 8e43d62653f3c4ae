import type { IncomingMessage } from "node:http";

/** The maximum size in bytes of a form that is stored in a page. */
const maxBytes = 64 * 1024;

/** The milliseconds within which such a form has to arrive. */
const timeout = 5000;

type Field = readonly [name: string, value: string];

/**
 * Reads a form that can be stored in a page: a short one without files and secrets.
 *
 * @returns null for any other form
 */
export async function readResubmittableForm(request: IncomingMessage): Promise<Field[] | null> {
	const { "content-type": type = "", "content-length": length } = request.headers;
	const isShort = length !== undefined && Number(length) <= maxBytes;
	if (!isShort || !type.startsWith("application/x-www-form-urlencoded")) return null;
	const bytes = await bytesOf(request);
	if (!bytes) return null;
	const fields = [...new URLSearchParams(bytes.toString())];
	return fields.some(([name]) => /password|confirm/.test(name)) ? null : fields;
}

function bytesOf(request: IncomingMessage): Promise<Buffer | null> {
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		const end = (bytes: Buffer | null) => {
			clearTimeout(timer);
			resolve(bytes);
		};
		const timer = setTimeout(end, timeout, null);
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.once("end", () => end(Buffer.concat(chunks)));
		request.once("close", () => end(null));
	});
}
