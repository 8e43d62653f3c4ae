import { data, redirect } from "@remix-run/node";
import { ApiFailure } from "./api-failure.ts";
import type { TextKey } from "./i18n.ts";
import { endedSessionCookie, signInPath } from "./session.server.ts";

/** What an error page is told; nothing of the server's insides. */
export type Refusal = {
	code: ApiFailure["code"] | "form_unknown" | "request_unseen";
	right?: string;
	/** What the page says first, where a form has words of its own for it. */
	title?: TextKey;
	/** A form that was sent after the session had ended: where to, and what was typed. */
	form?: { path: string; fields: [name: string, value: string][] };
};

const isSignedOut = (failure: ApiFailure) =>
	failure.code === "session_ended" || failure.code === "not_authenticated";

/**
 * Runs what a loader needs of the API. A session that has ended leads to the sign-in page and
 * then back; every other failure to the error page that tells it.
 */
export async function orRefuse<Result>(request: Request, work: Promise<Result>): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (isSignedOut(error))
			throw redirect(signInPath(request), {
				headers: { "Set-Cookie": await endedSessionCookie(request) },
			});
		throw refusalPage(error);
	}
}

/**
 * Runs what an action needs of the API. Failures that belong to a field or to the form are given
 * back; a session that has ended leads to signing in with the form kept; the rest to error pages.
 *
 * @param ended what is said where the session has ended, instead of that
 */
export async function orExplain<Result>(
	request: Request,
	form: FormData,
	work: Promise<Result>,
	ended?: TextKey,
): Promise<Result | ApiFailure> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (isSignedOut(error)) throw sessionEnded(request, form, ended);
		if (error.code === "not_found" || error.code.startsWith("tenant_")) throw refusalPage(error);
		return error;
	}
}

const refusalPage = (failure: ApiFailure) =>
	data<Refusal>({ code: failure.code, right: failure.right }, { status: failure.status });

/** Passwords are not kept, and files can't be. */
export function sessionEnded(request: Request, form: FormData, title?: TextKey) {
	const fields = [...form].filter(
		(field): field is [string, string] =>
			typeof field[1] === "string" && !field[0].includes("password"),
	);
	const url = new URL(request.url);
	const path = `${url.pathname.replace(/\.data$/, "")}${url.search}`;
	return data<Refusal>({ code: "session_ended", title, form: { path, fields } }, { status: 401 });
}

/** There is no form at this address. */
export const noSuchForm = () => data<Refusal>({ code: "form_unknown" }, { status: 404 });

export const notFound = () => data<Refusal>({ code: "not_found" }, { status: 404 });
