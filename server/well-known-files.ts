import type { RequestHandler } from "express";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

type Said = Readonly<{
	/** Seconds for which browsers ask over TLS alone; 0 says nothing. */
	hsts: number;
	/** Where weaknesses are told: an address of mail or of a page. */
	securityContact: string | null;
}>;

/** `security.txt` says until when it holds (RFC 9116); asked for again, it holds on. */
const holdsFor = 180 * MS_PER_DAY;

const robots = "User-agent: *\nAllow: /$\nAllow: /help\nDisallow: /\n";

const addresses = ["/robots.txt", "/.well-known/security.txt"];

export const isForStrangers = (path: string): boolean => addresses.includes(path);

/** What every answer says of it in `Strict-Transport-Security`; null where nothing is said. */
export const strictTransportSecurity = ({ hsts }: Pick<Said, "hsts">): string | null =>
	hsts > 0 ? `max-age=${hsts}; includeSubDomains` : null;

/** What is told to whoever has not been here before: browsers, crawlers, finders of weaknesses. */
export function wellKnownFiles({ securityContact }: Pick<Said, "securityContact">): RequestHandler {
	return (request, response, next) => {
		const text =
			request.method === "GET" || request.method === "HEAD" ? textAt(request.path) : null;
		if (text === null) return next();
		response.setHeader("Cache-Control", "public, max-age=86400");
		response.setHeader("X-Content-Type-Options", "nosniff");
		response.type("text").send(text);
	};

	function textAt(path: string): string | null {
		if (path === "/robots.txt") return robots;
		if (path !== "/.well-known/security.txt" || !securityContact) return null;
		const expires = new Date(Date.now() + holdsFor).toISOString().replace(/T.*/, "T00:00:00Z");
		return `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: ar, en\n`;
	}
}

/**
 * An address of a page or of mail, which may come without `mailto:`.
 *
 * @throws when it is neither
 */
export function parseSecurityContact(text: string | undefined): string | null {
	if (!text) return null;
	if (/^(https:\/\/|mailto:)\S+$/.test(text)) return text;
	if (/^[^\s@:/]+@[^\s@]+$/.test(text)) return `mailto:${text}`;
	throw new Error(`SECURITY_CONTACT must be an e-mail address or begin with https://: "${text}".`);
}
