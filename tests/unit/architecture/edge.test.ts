import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The headers that say where a request was sent to, by whom, and from which page. */
const headers = [
	"forwarded",
	"x-forwarded-for",
	"x-forwarded-host",
	"x-forwarded-port",
	"x-forwarded-proto",
	"x-request-id",
	"origin",
	"referer",
	"host",
	"sec-fetch-site",
];

const readings = [
	/headers\.(?:origin|host|referer)\b/,
	/\{[^{}]*\b(?:origin|host|referer)\b[^{}]*\}\s*=\s*(?:\w+\.)*headers\b/,
	/headers\[(?:\w+\.)*tenantHeader\]/,
	/\bremoteAddress\b/,
	/process\.env\.TRUST_PROXY/,
	new RegExp(`(?:get|header|read)\\(\\s*["'](?:${headers.join("|")})["']`, "i"),
	/["']x-forwarded-[a-z]+["']/,
	/headers\.get\((?:\w+\.)*tenantHeader\)/,
];

/** The API reads who is named to it; all else is read by the server, which hands it on. */
const readers = [
	"api/platform/http/request-edge.ts",
	// It hands the connection's own address to the reader.
	"server/access-log.ts",
	"server/forwarded-headers.ts",
	"server/null-origin-forms.ts",
	"server/request-edge.ts",
];

const sources = ["api", "app", "contract", "server"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.(tsx?|mjs)$/.test(name))
		.map((name) => `${folder}/${name}`),
);

const reads = (text: string) => readings.some((pattern) => pattern.test(text));

it("origin, host, tenant, client's address and protocol are read at one place", () => {
	expect(sources.filter((path) => reads(readFileSync(path, "utf8"))).toSorted()).toEqual(readers);
});

it.each([
	'request.headers.get("x-forwarded-for")',
	'c.req.header("Origin")',
	"new URL(headers.origin)",
	"const { origin } = headers;",
	"const { host = '' } = request.headers;",
	"headers[tenantHeader]",
	"socket.remoteAddress",
	"request.headers.get(deps.tenantHeader)",
])("%s is such a reading", (text) => {
	expect(reads(text)).toBe(true);
});
