import { createCookie } from "@remix-run/node";
import { sessionSecret } from "#app/lib/session.server.ts";
import { isSecure } from "#app/lib/tenant.server.ts";

/** The maximum number of members of one organisation that are remembered on a device. */
const most = 5;

let kept: ReturnType<typeof createCookie> | undefined;

const cookie = () => {
	kept ??= createCookie("device", {
		httpOnly: true,
		sameSite: "lax",
		path: "/",
		maxAge: 365 * 24 * 3600,
		secrets: [sessionSecret()],
	});
	return kept;
};

/** Returns the device tokens that the API has issued to this browser, the newest first. */
export async function readTrustedDevices(request: Request): Promise<string[]> {
	const tokens: unknown = await cookie().parse(request.headers.get("cookie"));
	return Array.isArray(tokens) ? tokens.filter((token) => typeof token === "string") : [];
}

/** Returns the cookie that stores the API's device token; null if it has issued none. */
export async function trustedDeviceCookie(
	request: Request,
	given: unknown,
): Promise<string | null> {
	if (typeof given !== "string" || given === "") return null;
	const others = (await readTrustedDevices(request)).filter((token) => token !== given);
	return cookie().serialize([given, ...others].slice(0, most), { secure: isSecure(request) });
}

/** Returns the same for a response that may have more fields or none. */
export async function trustedDeviceCookieFrom(
	request: Request,
	answer: Response,
): Promise<string | null> {
	const body: unknown = await answer.json().catch(() => null);
	return trustedDeviceCookie(request, (body as { device?: unknown } | null)?.device);
}
