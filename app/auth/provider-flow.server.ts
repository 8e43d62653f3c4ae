import { createHmac, timingSafeEqual } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { type Session, sessionSecret } from "#app/lib/session.server.ts";
import { isSecure } from "#app/lib/tenant.server.ts";

/** The seconds that somebody may stay at the provider. */
const goodFor = 600;

/** What a browser keeps while its user is at the provider: what for, and what proves the answer. */
const flow = z.object({
	purpose: z.enum(["sign-in", "link", "trial"]),
	next: z.string().optional(),
	invitation: z.string().optional(),
	state: z.string(),
	nonce: z.string(),
	verifier: z.string(),
	until: z.number(),
});
export type ProviderFlow = z.infer<typeof flow>;

const cookieFor = (request: Request) =>
	createCookie(isSecure(request) ? "__Host-provider" : "provider", {
		httpOnly: true,
		sameSite: "lax",
		path: "/",
		secure: isSecure(request),
		secrets: [sessionSecret()],
	});

/** Returns the cookie that keeps a flow for ten minutes. */
export const providerFlowCookie = (request: Request, pending: Omit<ProviderFlow, "until">) =>
	cookieFor(request).serialize(
		{ ...pending, until: Date.now() + goodFor * 1000 } satisfies ProviderFlow,
		{ maxAge: goodFor },
	);

/** Returns the flow of this browser, if there is one; it serves once. */
export async function readProviderFlow(request: Request): Promise<ProviderFlow | null> {
	const { data } = flow.safeParse(await cookieFor(request).parse(request.headers.get("cookie")));
	return data && data.until > Date.now() ? data : null;
}

export const endedFlowCookie = (request: Request): Promise<string> =>
	cookieFor(request).serialize("", { maxAge: 0 });

/**
 * Returns what an address must have to begin a link: only pages of this session know it, so that no
 * other site can link a member to somebody else's account.
 */
export const linkKey = ({ token }: Session): string =>
	createHmac("sha256", sessionSecret()).update(`link ${token}`).digest("base64url");

export function isLinkKey(session: Session, key: string | null): boolean {
	const [input, expected] = [Buffer.from(key ?? ""), Buffer.from(linkKey(session))];
	return input.length === expected.length && timingSafeEqual(input, expected);
}
