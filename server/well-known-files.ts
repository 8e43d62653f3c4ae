import type { RequestHandler } from "express";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** The validity of `security.txt` (RFC 9116), which is renewed with every request. */
const holdsFor = 180 * MS_PER_DAY;

const robots = "User-agent: *\nAllow: /$\nAllow: /help\nDisallow: /\n";

const addresses = ["/robots.txt", "/.well-known/security.txt"];

export const isWellKnownFile = (path: string): boolean => addresses.includes(path);

/**
 * Serves the well-known files for browsers, crawlers, and security researchers.
 *
 * @param securityContact the address, of mail or of a page, to which vulnerabilities are reported
 */
export function wellKnownFiles(securityContact: string | undefined): RequestHandler {
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
