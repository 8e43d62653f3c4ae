import { request } from "node:http";

export type Answer = {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
	text: string;
	/** Cookies as `name=value`, of those that are set and not taken away. */
	cookies: string[];
};

type Asking = {
	method?: string;
	headers?: Record<string, string>;
	form?: Record<string, string> | URLSearchParams;
	body?: Buffer;
};

/** Asks as no browser would: with any header, following nothing. */
export function sendRawRequest(url: string, asking: Asking = {}): Promise<Answer> {
	const { hostname, host, port, pathname, search } = new URL(url);
	const body = asking.body ?? (asking.form && new URLSearchParams(asking.form).toString());
	const headers: Record<string, string> = {
		host,
		...(asking.form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
		...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
		...asking.headers,
	};
	return new Promise((resolve, reject) => {
		const sent = request(
			{
				host: hostname.endsWith("localhost") ? "127.0.0.1" : hostname,
				port,
				path: pathname + search,
				method: asking.method ?? (body === undefined ? "GET" : "POST"),
				headers,
				agent: false,
			},
			(answer) => {
				const pieces: Buffer[] = [];
				answer.on("data", (piece: Buffer) => pieces.push(piece));
				answer.on("error", reject);
				answer.on("end", () => {
					const bytes = Buffer.concat(pieces);
					resolve({
						status: answer.statusCode ?? 0,
						headers: answer.headers,
						body: bytes,
						text: bytes.toString("utf8"),
						cookies: (answer.headers["set-cookie"] ?? [])
							.map((cookie) => cookie.split(";")[0] ?? "")
							.filter((cookie) => !cookie.endsWith("=")),
					});
				});
			},
		);
		sent.on("error", reject);
		sent.end(body);
	});
}

/** `fetch` for the tenants' addresses, which the system may not know; it follows nothing. */
export async function fetchLocally(url: URL, init: RequestInit): Promise<Response> {
	const sent = new Request(url, init);
	const body = Buffer.from(await sent.arrayBuffer());
	const {
		status,
		headers,
		body: bytes,
	} = await sendRawRequest(String(url), {
		method: sent.method,
		headers: Object.fromEntries(sent.headers),
		...(body.length > 0 ? { body } : {}),
	});
	const answer = new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status });
	for (const [name, value] of Object.entries(headers))
		for (const one of [value ?? []].flat()) answer.headers.append(name, one);
	return answer;
}
