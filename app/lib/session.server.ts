import {
	type Session as CookieSession,
	createCookie,
	createCookieSessionStorage,
	redirect,
} from "@remix-run/node";
import { z } from "zod";
import { missingSetting, settings } from "#app/lib/shared-process.server.ts";
import { sessionCookieData } from "#contract/auth/schemas.ts";
import { cachePerRequest } from "./request-cache.server.ts";
import { responseDeadline } from "./request-deadline.server.ts";
import { withRequestedLanguage } from "./requested-language.ts";
import { isSecure, requestTenant, tenantForHost } from "./tenant.server.ts";

/** Seven days with "remember me"; otherwise the cookie ends with the browser session. */
const rememberedFor = 7 * 24 * 3600;

/** @throws when it is missing: there is no default */
export function sessionSecret(): string {
	const { SESSION_SECRET } = settings();
	if (!SESSION_SECRET) throw missingSetting("SESSION_SECRET");
	return SESSION_SECRET;
}

type SessionAuth = { token: string; user: { id: number } };

/** With the organisation, which the server reads before any call. */
type CookieAuth = SessionAuth & { readonly tenant?: string };

const storageFor = (secure: boolean) =>
	createCookieSessionStorage<{ auth: CookieAuth }>({
		cookie: {
			name: "authData",
			httpOnly: true,
			sameSite: "lax",
			path: "/",
			secure,
			secrets: [sessionSecret()],
		},
	});

const storages = new Map<boolean, ReturnType<typeof storageFor>>();

function storageOf(request: Request) {
	const secure = isSecure(request);
	const storage = storages.get(secure) ?? storageFor(secure);
	storages.set(secure, storage);
	return storage;
}

/** The client of a request: the organisation, and the session if there is one. */
export type MaybeSession = {
	readonly tenant: string;
	readonly token: string | null;
	readonly memberId: number | null;
	/** The deadline of API requests for this session, by `performance.now()`. */
	readonly answerBy?: number;
	/** Aborts when the client has disconnected. */
	readonly gone?: AbortSignal;
};

/** A session of a signed-in member. The API decides whether it is still valid. */
export type Session = MaybeSession & { readonly token: string; readonly memberId: number };

export const isSignedIn = (session: MaybeSession): session is Session => session.token !== null;

export async function getSession(request: Request): Promise<MaybeSession> {
	const auth = await readAuth(request);
	return {
		...anonymousSession(request),
		token: auth?.token ?? null,
		memberId: auth?.user.id ?? null,
	};
}

/** Returns the session of somebody who has not signed in, whoever the request is of. */
export const anonymousSession = (request: Request) => ({
	tenant: requestTenant(request),
	token: null,
	memberId: null,
	answerBy: responseDeadline(),
	gone: request.signal,
});

/** Returns the content of the session cookie; null without one. */
const readAuth = cachePerRequest(async (request): Promise<SessionAuth | null> => {
	const session = await sessionOf(request);
	return sessionCookieData.safeParse(session.get("auth")).data ?? null;
});

const sessionOf = (request: Request): Promise<CookieSession<{ auth: CookieAuth }>> =>
	storageOf(request).getSession(request.headers.get("cookie"));

const signedOwner = sessionCookieData.extend({ tenant: z.string() });

/**
 * Reads for whom this app has signed the session's cookie, without asking the API. The session may have ended: it says
 * only in whose name a request waits for its turn.
 *
 * @param cookie the header, or nothing
 * @returns null for a cookie that is missing, forged, or of another organisation than the host's
 */
export async function ownerSignedFor(
	cookie: string | undefined,
	host: string,
): Promise<{ tenant: string; member: number } | null> {
	if (!cookie) return null;
	const storage = storages.get(false) ?? storageFor(false);
	storages.set(false, storage);
	const session = await storage.getSession(cookie);
	const { data } = signedOwner.safeParse(session.get("auth"));
	return data?.tenant === tenantForHost(host)
		? { tenant: data.tenant, member: data.user.id }
		: null;
}

/** Returns the session; redirects to the sign-in page if there is none. */
export async function requireSession(request: Request): Promise<Session> {
	const session = await getSession(request);
	if (!isSignedIn(session)) throw redirect(signInPath(request));
	return session;
}

/** Returns the address of the sign-in page from which the requested page follows. */
export function signInPath(request: Request): string {
	const url = new URL(request.url);
	url.searchParams.delete("lng");
	const search = url.searchParams.size > 0 ? url.search : "";
	const path = `${url.pathname.replace(/\.data$/, "")}${search}`;
	const signIn =
		path === "/dashboard" || path === "/"
			? "/"
			: `/?${new URLSearchParams({ next: path }).toString()}`;
	return withRequestedLanguage(request, signIn);
}

const here = "http://here.invalid";

/**
 * Returns a path of this site as browsers read it, or the dashboard: addresses of other sites and
 * invalid ones are not followed.
 */
export function safeRedirectPath(next: unknown): string {
	if (typeof next !== "string" || !/^\/[^\s\\\p{Cc}]*$/u.test(next) || !URL.canParse(next, here))
		return "/dashboard";
	const { origin, pathname, search, hash } = new URL(next, here);
	return origin === here && !pathname.startsWith("//") ? pathname + search + hash : "/dashboard";
}

/** Returns the cookie of a new session. */
export async function sessionCookie(request: Request, auth: SessionAuth, remember: boolean) {
	const session = await sessionOf(request);
	session.set("auth", { ...auth, tenant: requestTenant(request) });
	return storageOf(request).commitSession(session, remember ? { maxAge: rememberedFor } : {});
}

/** Returns the cookie that removes a session. */
export async function endedSessionCookie(request: Request): Promise<string> {
	return storageOf(request).destroySession(await sessionOf(request));
}

/** Remembers for this browser that its last member signed in with a work number. */
export const numberCookie = createCookie("by-number", {
	path: "/",
	sameSite: "lax",
	maxAge: 365 * 24 * 3600,
	httpOnly: true,
});

/** Returns whether the last who signed in with this browser did so with a work number, on a phone of one or of several. */
export async function numberSignIn(request: Request): Promise<"own" | "shared" | undefined> {
	const value: unknown = await numberCookie.parse(request.headers.get("cookie"));
	if (value === null) return undefined;
	return value === "shared" ? value : "own";
}

/** Checks whether the browser has sent a session cookie, valid or not. */
export const hasSessionCookie = (request: Request): boolean =>
	/(^|;\s*)authData=/.test(request.headers.get("cookie") ?? "");
