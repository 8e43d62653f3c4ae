import { Agent, request } from "node:http";

/** What the demo tenants' members sign in with. */
const password = "Siyana#2026";

/** The cookie of who wants pages without scripts. */
export const lightCookie = `light=${encodeURIComponent(Buffer.from('"on"').toString("base64"))}`;

export type Answer = {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
	/** Milliseconds from the sending to the first byte of the answer's body, and to its last. */
	firstByte: number;
	ms: number;
};

/** Somebody who is signed in, or not yet, on one connection that is kept open. */
export type HttpSession = {
	readonly origin: string;
	readonly host: string;
	readonly port: number;
	readonly cookie: string;
	readonly ask: (path: string, asking?: Asking) => Promise<Answer>;
};

type Asking = {
	form?: Readonly<Record<string, string>>;
	/** Sent in parts, as a form that takes files sends it. */
	parts?: FormData;
	headers?: Readonly<Record<string, string>>;
	/** Takes the body as it comes; it is not kept then. */
	onData?: (piece: Buffer) => void;
};

/** A visitor of a tenant with these cookies. Redirects are not followed. */
export function startSession(port: number, tenant: string, cookie = ""): HttpSession {
	const host = `${tenant}.localhost:${port}`;
	const origin = `http://${host}`;
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const ask = async (path: string, { form, parts, headers, onData }: Asking = {}) => {
		const sending = form ? new URLSearchParams(form) : parts;
		const encoded = sending && new Response(sending);
		const body = encoded && Buffer.from(await encoded.arrayBuffer());
		const begun = performance.now();
		return new Promise<Answer>((resolve, reject) => {
			const sent = request(
				{
					host: "127.0.0.1",
					port,
					path,
					agent,
					method: body === undefined ? "GET" : "POST",
					headers: {
						host,
						...(cookie ? { cookie } : {}),
						...(body === undefined
							? {}
							: {
									origin,
									"content-type": encoded?.headers.get("content-type") ?? "",
									"content-length": String(body.length),
								}),
						...headers,
					},
				},
				(answer) => {
					let firstByte = 0;
					const pieces: Buffer[] = [];
					answer.on("data", (piece: Buffer) => {
						firstByte ||= performance.now() - begun;
						if (onData) onData(piece);
						else pieces.push(piece);
					});
					answer.on("error", reject);
					answer.on("end", () =>
						resolve({
							status: answer.statusCode ?? 0,
							headers: answer.headers,
							body: Buffer.concat(pieces),
							firstByte,
							ms: performance.now() - begun,
						}),
					);
				},
			);
			sent.on("error", reject);
			sent.end(body);
		});
	};
	return { origin, host, port, cookie, ask };
}

/** Signs a member in by the form; with `light`, pages come without scripts. */
export async function signIn(
	port: number,
	{ tenant = "demo", email = "admin@demo.example", light = false } = {},
): Promise<HttpSession> {
	const answer = await startSession(port, tenant).ask("/?index", { form: { email, password } });
	const cookies = [answer.headers["set-cookie"] ?? []].flat().map((set) => set.split(";")[0] ?? "");
	if (answer.status !== 302 || cookies.length === 0)
		throw new Error(`${email} can't sign in to ${tenant}: ${answer.status}`);
	return startSession(port, tenant, [...cookies, ...(light ? [lightCookie] : [])].join("; "));
}
