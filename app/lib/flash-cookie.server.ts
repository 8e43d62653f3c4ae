import { createCookie, redirect } from "@remix-run/node";
import type { Slug } from "#contract/entities/areas.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";
import type { TextKey } from "./i18n.ts";
import { currentRequest } from "./shared-process.server.ts";

/**
 * An action that was completed (deleted, restored, changed in status, assigned, several reassigned,
 * or a decision on a report), which the next page can undo.
 */
export type CompletedAction =
	| { act: "deleted" | "restored"; slug: Slug; id: number; name: string }
	| { act: "moved"; id: number; before: RequestStatus; version?: number }
	| { act: "assigned"; id: number; before: number; name: string; version?: number }
	| { act: "shared"; rows: readonly Reassignment[] }
	| { act: "decided"; id: number; version: number };

/** A request with its version, and the member who had it before. */
export type Reassignment = readonly [id: number, version: number, before: number];

/** A message for the next page about a completed action. */
export type Flash = {
	text: TextKey;
	/** The values of the text's placeholders. */
	values?: Readonly<Record<string, string | number>>;
	kind: "success" | "error";
	time: 3000 | 5000;
	/** The id of the saved row, which the next page's list highlights. */
	marked?: number;
	/** The completed action, if it can be undone. */
	done?: CompletedAction;
};

const cookieNamed = (name: string, secure: boolean) =>
	createCookie(name, { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60, secure });

const plain = cookieNamed("flash", false);

/** Browsers take a cookie of this name from the host itself only, and by https only. */
const ofHost = cookieNamed("__Host-flash", true);

const cookie = () => (currentRequest()?.isSecure ? ofHost : plain);

/** Returns the cookie that shows a toast on the next page; 3 seconds by default. */
export const flashCookie = (text: TextKey, options: Partial<Omit<Flash, "text">> = {}) =>
	cookie().serialize({ text, kind: "success", time: 3000, ...options } satisfies Flash);

/** Redirects to a page that shows a toast; 3 seconds by default. */
export const redirectWithToast = async (
	page: string,
	...toast: Parameters<typeof flashCookie>
): Promise<Response> => redirect(page, { headers: { "Set-Cookie": await flashCookie(...toast) } });

/** Returns the message of the page before, and the cookie that removes it. */
export async function consumeFlash(
	request: Request,
): Promise<{ flash: Flash | null; cookie: string | null }> {
	const flash = (await cookie().parse(request.headers.get("cookie"))) as Flash | null;
	return { flash, cookie: flash && (await cookie().serialize("", { maxAge: 0 })) };
}
