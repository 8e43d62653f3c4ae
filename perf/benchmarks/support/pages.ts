import { type HttpSession, lightCookie, signIn, startSession } from "./http-session.ts";

/** The pages whose figures in a browser are told. */
export const pages = {
	"sign-in": "/",
	services: "/main-services",
	"follow-up": "/table/follow-up",
	"request detail": "/view/request/3000",
	"new request": "/add/create-new-request",
	statistics: "/statistics",
} as const;

export type PageName = keyof typeof pages;

/** Who looks at a page: a stranger at the sign-in page, an Admin elsewhere. */
export async function readersOf(
	port: number,
	{ light }: { light: boolean },
): Promise<(page: PageName) => HttpSession> {
	const admin = await signIn(port, { light });
	const stranger = startSession(port, "demo", light ? lightCookie : "");
	return (page) => (page === "sign-in" ? stranger : admin);
}
