import { createHash } from "node:crypto";
import type { Timed } from "./timed-requests.ts";

/** The nonce of a page's policy; null where there is none. */
const nonceOf = (policy: string): string | null => /'nonce-([^']+)'/.exec(policy)?.[1] ?? null;

const text = (value: string | string[] | undefined): string => [value ?? ""].flat().join(", ");

/** What of an answer's headers lets others do something with it. */
export function loosenessOf({ headers, status }: Timed, isPrivate: boolean): string[] {
	const policy = text(headers["content-security-policy"]);
	const wrong: string[] = [];
	const isEmpty = status >= 300 && status < 400;
	if (!isEmpty && text(headers["x-content-type-options"]) !== "nosniff") wrong.push("no nosniff");
	const isHtml = text(headers["content-type"]).startsWith("text/html");
	if (isHtml && !policy.includes("default-src 'none'")) wrong.push("a page without a policy");
	if (isHtml && !policy.includes("frame-ancestors 'none'")) wrong.push("a page to be framed");
	if (isHtml && text(headers["cross-origin-opener-policy"]) !== "same-origin")
		wrong.push("a page whose window is others' to hold");
	if (/unsafe-(inline|eval)/.test(policy) && isHtml) wrong.push("an unsafe policy");
	if (/script-src[^;]*(\*|https?:|data:)/.test(policy)) wrong.push("scripts of others");
	const caching = text(headers["cache-control"]);
	if (isPrivate && status === 200 && !/private|no-store/.test(caching))
		wrong.push(`a private answer that proxies may keep (${caching})`);
	if (isPrivate && isHtml && !caching.includes("no-store"))
		wrong.push(`a private page that the browser keeps (${caching})`);
	return wrong;
}

const tags = /<(\w+)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;

/** What of a page its policy would refuse, and what of it is somebody else's. */
export function breachesIn(page: Timed, origin: string): string[] {
	const policy = text(page.headers["content-security-policy"]);
	const nonce = nonceOf(policy);
	const html = page.text.replace(/(<script[^>]*>)[\s\S]*?(<\/script>)/g, "$1$2");
	const wrong: string[] = [];
	for (const [, styles = ""] of html.matchAll(/<style[^>]*>([^<]*)/g)) {
		const hash = createHash("sha256").update(styles).digest("base64");
		if (!policy.includes(`'sha256-${hash}'`)) wrong.push("a style in the page");
	}
	for (const [, name = "", rest = ""] of html.matchAll(tags)) {
		const given = new Map(
			[...rest.matchAll(attribute)].map(([, key = "", value = ""]) => [key, value]),
		);
		if (name === "script" && (nonce === null || given.get("nonce") !== nonce))
			if (!given.get("src")?.startsWith("/")) wrong.push(`a script without the nonce: ${rest}`);
		for (const [key, value] of given) {
			if (/^on/i.test(key)) wrong.push(`a handler: ${name} ${key}`);
			if (key === "style") wrong.push(`a style at ${name}: ${value}`);
			const isLoaded = key === "src" || key === "srcset" || (name === "link" && key === "href");
			if (isLoaded && /^(https?:)?\/\//.test(value) && !value.startsWith(origin))
				wrong.push(`somebody else's: ${name} ${value}`);
			if (/^\s*javascript:/i.test(value)) wrong.push(`a script as an address: ${name} ${key}`);
		}
	}
	return wrong;
}

/** Whether a page has a nonce that was not there before. */
export function isFresh(page: Timed, before: Set<string>): boolean {
	const nonce = nonceOf(text(page.headers["content-security-policy"]));
	if (nonce === null || before.has(nonce) || nonce.length < 20) return false;
	before.add(nonce);
	return true;
}
