import { orNotFound } from "../platform/errors.ts";
import type { ByteRange, FileStorage } from "../platform/storage/storage.ts";

type Stored = {
	readonly contentType: string;
	readonly bytes: number;
	readonly name: string | null;
};

/**
 * Returns a document, or the range of it that the request names, always as a download that no
 * browser opens in the site's place. It is read from the storage as its client takes it.
 *
 * @param file its name in the storage
 * @throws ApiError `not_found` if the storage does not have it
 */
export async function documentResponse(
	{ storage, tenantId }: { storage: FileStorage; tenantId: number },
	request: Request,
	file: string,
	{ contentType, bytes, name }: Stored,
): Promise<Response> {
	const tag = `"${file}"`;
	const range = rangeOf(request, bytes, tag);
	const { from, to } = range ?? { from: 0, to: bytes - 1 };
	const body = orNotFound(await storage.stream(tenantId, file, { from, to }));
	const headers = {
		"Accept-Ranges": "bytes",
		"Cache-Control": "private, no-store",
		"Content-Disposition": dispositionOf(name ?? "document"),
		"Content-Length": String(to - from + 1),
		"Content-Security-Policy": "sandbox; default-src 'none'",
		"Content-Type": contentType,
		"Cross-Origin-Resource-Policy": "same-origin",
		ETag: tag,
		"X-Content-Type-Options": "nosniff",
		...(range ? { "Content-Range": `bytes ${from}-${to}/${bytes}` } : {}),
	};
	return new Response(body, { status: range ? 206 : 200, headers });
}

/** Names the file twice: old programs read the name without letters beyond ASCII only. */
const dispositionOf = (name: string): string =>
	`attachment; filename="${name.replace(/[^ -~]|["%\\]/g, "_")}"; filename*=UTF-8''${encodedName(name)}`;

/** Follows RFC 8187, whose characters are fewer than those that `encodeURIComponent` leaves. */
const encodedName = (name: string): string =>
	encodeURIComponent(name).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);

/**
 * Returns the range that a request asks for; null for the whole file. Several ranges, and those
 * beyond its end, are answered by the whole, as RFC 9110 allows.
 */
function rangeOf(request: Request, size: number, tag: string): ByteRange | null {
	const [, first = "", last = ""] =
		/^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
	const condition = request.headers.get("if-range");
	if ((first === "" && last === "") || (condition !== null && condition !== tag)) return null;
	const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
	const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
	return from <= to ? { from, to } : null;
}
