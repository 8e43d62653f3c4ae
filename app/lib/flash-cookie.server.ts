import { createCookie } from "@remix-run/node";
import type { Slug } from "#contract/entities/areas.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";
import type { TextKey } from "./i18n.ts";

/** What was deleted, brought back or moved on, for the page that follows, which may undo it. */
export type CompletedAction =
	| { act: "deleted" | "restored"; slug: Slug; id: number; name: string }
	| { act: "moved"; id: number; before: RequestStatus; version?: number };

/** A text for the next page: what has just been done. */
export type Flash = {
	text: TextKey;
	/** What is put into the text. */
	values?: Readonly<Record<string, string | number>>;
	kind: "success" | "error";
	time: 3000 | 5000;
	/** The row of the next page's list that has just been saved. */
	marked?: number;
	/** To what it was done, where more can be done with that. */
	done?: CompletedAction;
};

const cookie = createCookie("flash", {
	path: "/",
	sameSite: "lax",
	httpOnly: true,
	maxAge: 60,
});

/** The cookie that shows a toast on the next page, for 3 seconds unless said otherwise. */
export const flashCookie = (text: TextKey, options: Partial<Omit<Flash, "text">> = {}) =>
	cookie.serialize({ text, kind: "success", time: 3000, ...options } satisfies Flash);

/** What the page before left to be said, and the cookie that says it only once. */
export async function consumeFlash(
	request: Request,
): Promise<{ flash: Flash | null; cookie: string | null }> {
	const flash = (await cookie.parse(request.headers.get("cookie"))) as Flash | null;
	return { flash, cookie: flash && (await cookie.serialize("", { maxAge: 0 })) };
}
