import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const encodings = ["br", "gzip"] as const;

/** The encodings in which a text may be sent. */
export type TextEncoding = (typeof encodings)[number];
export const supportedEncodings: string[] = [...encodings];

type Made = Readonly<Record<TextEncoding | "identity", Uint8Array<ArrayBuffer>>> & {
	/** The hash of the contents, without quotation marks. */
	readonly hash: string;
};

const compress = {
	br: (bytes: Uint8Array) =>
		promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
	gzip: promisify(gzip),
};

async function made(text: string): Promise<Made> {
	const identity = new Uint8Array(Buffer.from(text));
	const [br, gzipped] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
	const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
	return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzipped), hash };
}

/** Makes a text when it is first requested, and compresses it outside the event loop. */
export function createCompressedText(write: () => string): () => Promise<Made> {
	let all: Promise<Made> | undefined;
	return () => {
		all ??= made(write());
		return all;
	};
}
