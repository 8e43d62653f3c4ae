import { type Answer, sendRawRequest } from "#tests/e2e/support/raw-request.ts";
import type { Client, Method, Sending } from "#tests/support/api-client.ts";
import { makeSession, type TestMember } from "#tests/support/members.ts";
import type { Tenant } from "#tests/support/tenant.ts";

type Organisation = Pick<Tenant, "slug">;

/** An organisation's address at the server on a port. */
const originAt = (port: number, { slug }: Organisation): string =>
	`http://${slug}.localhost:${port}`;

/** The body as it goes over the wire, with the header that tells what it is. */
async function written(sending: Sending): Promise<{ body?: Buffer; type?: string }> {
	const { body, raw } = sending;
	const isForm = body instanceof FormData || body instanceof URLSearchParams;
	if (raw === undefined && body === undefined) return {};
	const given = raw ?? (isForm ? body : JSON.stringify(body));
	const carrier = new Response(given);
	const type = isForm || raw ? carrier.headers.get("content-type") : "application/json";
	return { body: Buffer.from(await carrier.arrayBuffer()), type: type ?? undefined };
}

/** One who calls the API of the built application, as other programs do: over HTTP, under /api. */
export function clientAt(port: number, tenant: Organisation, token?: string): Client {
	const origin = originAt(port, tenant);
	const send = async (method: Method, path: string, sending: Sending = {}) => {
		const { body, type } = await written(sending);
		const answered = await sendRawRequest(`${origin}/api${path}`, {
			method,
			body,
			headers: {
				"x-tenant": tenant.slug,
				...(type ? { "content-type": type } : {}),
				...(token ? { authorization: `Bearer ${token}` } : {}),
				...sending.headers,
			},
		});
		return asResponse(answered);
	};
	return {
		send,
		get: (path, headers) => send("GET", path, { headers }),
		post: (path, body) => send("POST", path, { body }),
		put: (path, body) => send("PUT", path, { body }),
	};
}

function asResponse({ status, headers, body }: Answer): Response {
	const empty = body.length === 0 || status === 204 || status === 304;
	const kept = Object.entries(headers).flatMap(([name, value]) =>
		[value ?? []].flat().map((one): [string, string] => [name, one]),
	);
	return new Response(empty ? null : new Uint8Array(body), { status, headers: kept });
}

/** A member who has signed in, at the server on a port. */
export const signedInAt = async (port: number, member: TestMember): Promise<Client> =>
	clientAt(port, member.tenant, await makeSession(member));

/** One who reads pages and sends forms, as a browser without scripts does. */
export type HttpClient = {
	/** What a browser would send along. */
	readonly cookie: string;
	get(path: string, headers?: Record<string, string>): Promise<Answer>;
	post(path: string, form: URLSearchParams | FormData): Promise<Answer>;
};

export function httpClient(port: number, tenant: Organisation, cookie = ""): HttpClient {
	const origin = originAt(port, tenant);
	const common: Record<string, string> = cookie ? { cookie } : {};
	return {
		cookie,
		get: (path, headers) => sendRawRequest(origin + path, { headers: { ...common, ...headers } }),
		async post(path, form) {
			const { body, type = "" } = await written({ body: form });
			const headers = { ...common, origin, "content-type": type };
			return sendRawRequest(origin + path, { method: "POST", body, headers });
		},
	};
}

/** A member who has signed in with a password at the sign-in page. */
export async function signedInClient(
	port: number,
	tenant: Organisation,
	credentials: { email: string; password: string },
): Promise<HttpClient> {
	const answer = await httpClient(port, tenant).post("/?index", new URLSearchParams(credentials));
	const cookie = answer.cookies.find((one) => one.startsWith("authData="));
	if (!cookie) throw new Error(`${credentials.email} could not sign in: ${answer.status}`);
	return httpClient(port, tenant, cookie);
}
