import { createCookie } from "@remix-run/node";
import { sessionSecret } from "#app/lib/session.server.ts";
import { isSecure } from "#app/lib/tenant.server.ts";

/** So many members of one organisation are known at a device. */
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

/** What the API has given at sign-ins in this browser, of the latest first. */
export async function readTrustedDevices(request: Request): Promise<string[]> {
	const tokens: unknown = await cookie().parse(request.headers.get("cookie"));
	return Array.isArray(tokens) ? tokens.filter((token) => typeof token === "string") : [];
}

/** The cookie that keeps what the API has given; null where it has given nothing. */
export async function trustedDeviceCookie(
	request: Request,
	given: unknown,
): Promise<string | null> {
	if (typeof given !== "string" || given === "") return null;
	const others = (await readTrustedDevices(request)).filter((token) => token !== given);
	return cookie().serialize([given, ...others].slice(0, most), { secure: isSecure(request) });
}

/** The same, of an answer that may hold more or nothing. */
export async function trustedDeviceCookieFrom(
	request: Request,
	answer: Response,
): Promise<string | null> {
	const body: unknown = await answer.json().catch(() => null);
	return trustedDeviceCookie(request, (body as { device?: unknown } | null)?.device);
}
