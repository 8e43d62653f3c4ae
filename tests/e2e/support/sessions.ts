import type { BrowserContext } from "@playwright/test";
import { createCookieSessionStorage } from "@remix-run/node";
import { hashPassword } from "#api/auth/password-hash.ts";
import { createSecretToken, hashToken } from "#api/auth/secret-token.ts";
import { insertSession } from "#api/auth/sessions.queries.ts";
import { findCredentials } from "#api/members/credentials.queries.ts";
import { within } from "./database.ts";
import { originOf, type ServerName, started } from "./servers.ts";

export const password = "Siyana#2026";

let hashed: Promise<string> | undefined;

/** What is kept of the password of all members that tests make. */
export function passwordHash(): Promise<string> {
	hashed ??= hashPassword(password);
	return hashed;
}

const lasting = 12 * 3_600_000;

/** Opens a session beside the application, and gives the cookie that signing in would give. */
export async function newSession(
	email: string,
	{ server = "main", tenant = "demo" }: { server?: ServerName; tenant?: string } = {},
): Promise<string> {
	const token = createSecretToken();
	const id = await within(async (scope) => {
		const member = await findCredentials(scope, email, new Date());
		if (!member) throw new Error(`There is no ${email} at ${tenant}.`);
		const createdAt = new Date();
		await insertSession(scope, {
			tokenHash: hashToken(token),
			memberId: member.id,
			expiresAt: new Date(createdAt.valueOf() + lasting),
			remembered: false,
			createdAt,
		});
		return member.id;
	}, tenant);
	const secrets = [started().secrets[server]];
	const storage = createCookieSessionStorage({ cookie: { name: "authData", secrets } });
	const session = await storage.getSession();
	session.set("auth", { token, user: { id } });
	const [cookie = ""] = (await storage.commitSession(session)).split(";");
	return cookie;
}

/**
 * Signs a member of an organisation in without the sign-in page.
 *
 * @returns the organisation's address
 */
export async function enter(context: BrowserContext, slug: string, email: string): Promise<string> {
	const origin = originOf("main", slug);
	const [name = "", value = ""] = (await newSession(email, { tenant: slug })).split(/=(.*)/s);
	await context.addCookies([{ name, value, url: origin }]);
	return origin;
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
