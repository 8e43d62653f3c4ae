import { createCookie } from "@remix-run/node";
import { sessionSecret } from "#app/lib/session.server.ts";
import { isSecure } from "#app/lib/tenant.server.ts";

/** The maximum number of members of one organisation that are remembered on a device. */
const maxDevices = 5;

const plainName = "device";

/** Browsers take a cookie of this name from the host itself only, and by https only. */
const hostName = "__Host-device";

const cookieNamed = (name: string) =>
	createCookie(name, {
		httpOnly: true,
		sameSite: "lax",
		path: "/",
		maxAge: 365 * 24 * 3600,
		secrets: [sessionSecret()],
	});

/** Returns the device tokens that the API has issued to this browser, the newest first. */
export async function readTrustedDevices(request: Request): Promise<string[]> {
	const cookies = request.headers.get("cookie");
	const own: unknown = isSecure(request) ? await cookieNamed(hostName).parse(cookies) : null;
	// Browsers that had one before the name did are still known.
	const tokens: unknown = own ?? (await cookieNamed(plainName).parse(cookies));
	return Array.isArray(tokens) ? tokens.filter((token) => typeof token === "string") : [];
}

/** The part of a token that stays when the device is trusted for a time. */
const deviceOf = (token: string): string | undefined => token.split(/[.~]/)[0];

/** Returns the cookie that stores the API's device token; null if it has issued none. */
export async function trustedDeviceCookie(request: Request, value: unknown) {
	if (typeof value !== "string" || value === "") return null;
	const others = (await readTrustedDevices(request)).filter(
		(token) => deviceOf(token) !== deviceOf(value),
	);
	const secure = isSecure(request);
	return cookieNamed(secure ? hostName : plainName).serialize(
		[value, ...others].slice(0, maxDevices),
		{
			secure,
		},
	);
}

/** Returns the same for a response that may have more fields or none. */
export async function trustedDeviceCookieFrom(request: Request, answer: Response) {
	const body: unknown = await answer.json().catch(() => null);
	return trustedDeviceCookie(request, (body as { device?: unknown } | null)?.device);
}
