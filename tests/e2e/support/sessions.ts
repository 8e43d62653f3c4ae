import { ask } from "./raw.ts";
import { originOf, type ServerName } from "./servers.ts";

export const password = "Siyana#2026";

/** Signs in beside the browser, and gives the cookie. */
export async function newSession(
	email: string,
	{ server = "main", tenant = "demo" }: { server?: ServerName; tenant?: string } = {},
): Promise<string> {
	const origin = originOf(server, tenant);
	const answer = await ask(`${origin}/?index`, {
		form: { email, password },
		headers: { origin },
	});
	const cookie = answer.cookies.find((one) => one.startsWith("authData="));
	if (answer.status !== 302 || !cookie)
		throw new Error(`${email} could not sign in at ${origin}: ${answer.status}`);
	return cookie;
}

const shared = new Map<string, Promise<string>>();

/** A session that the tests of this process share; none of them may end it. */
export function sharedSession(email: string, server: ServerName = "main"): Promise<string> {
	const tenant = email.split(/[@.]/).at(-2) ?? "demo";
	const key = `${server} ${email}`;
	const session = shared.get(key) ?? newSession(email, { server, tenant });
	shared.set(key, session);
	return session;
}
