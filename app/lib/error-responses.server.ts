import { data, redirect } from "@remix-run/node";
import { sendApiRequest } from "./api-client.server.ts";
import { ApiClientError } from "./api-error.ts";
import { explainErrorPageData } from "./error-page-content.ts";
import type { TextKey } from "./i18n.ts";
import { getLanguage } from "./preferences.server.ts";
import { submittedForm } from "./request-deadline.server.ts";
import { withRequestedLanguage } from "./requested-language.ts";
import { resumeFields } from "./resumed-form.server.ts";
import { endedSessionCookie, getSession, signInPath } from "./session.server.ts";
import { translatorFor } from "./translations.server.ts";

/** What an error page is told; nothing of the server's insides. */
export type ErrorPageData = {
	code:
		| ApiClientError["code"]
		| "form_unknown"
		| "request_unseen"
		| "thing_unseen"
		| "files_refused";
	right?: string;
	/** What the page says first, where a form has words of its own for it. */
	title?: TextKey;
	/** A form that was sent in vain, to be sent again: where to, and what was typed. */
	form?: { path: string; fields: [name: string, value: string][] };
};

export const isSignedOut = (failure: ApiClientError) =>
	failure.code === "session_ended" || failure.code === "not_authenticated";

/**
 * Runs what a loader needs of the API. A session that has ended leads to the sign-in page and
 * then back; every other failure to the error page that tells it.
 */
export async function orErrorPage<Result>(
	request: Request,
	work: Promise<Result>,
): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		if (isSignedOut(error))
			throw redirect(signInPath(request), {
				headers: { "Set-Cookie": await endedSessionCookie(request) },
			});
		throw errorPage(error);
	}
}

/**
 * Runs what an action needs of the API. Failures that belong to a field or to the form are given
 * back; a session that has ended leads to signing in with the form kept, even where the form was
 * wrong before the API was asked; the rest to error pages.
 *
 * @param ended what is said where the session has ended, instead of that
 */
export async function orFormError<Result>(
	request: Request,
	form: FormData,
	work: Promise<Result>,
	ended?: TextKey,
): Promise<Result | ApiClientError> {
	try {
		const result = await work;
		if (!isFormAgain(result) || !(await hasSignedOut(request))) return result;
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		if (isSignedOut(error)) throw sessionEndedResponse(request, form, ended);
		const isGone = error.code === "not_found" && error.said === undefined;
		if (isGone || error.code.startsWith("tenant_")) throw errorPage(error);
		if (error.code === "invalid" && (await hasSignedOut(request)))
			throw sessionEndedResponse(request, form, ended);
		return error;
	}
	throw sessionEndedResponse(request, form, ended);
}

const isFormAgain = (result: unknown): boolean =>
	typeof result === "object" && result !== null && "form" in result;

/** The page that would show a form again leads who is signed out away from it, with nothing kept. */
async function hasSignedOut(request: Request): Promise<boolean> {
	const visitor = await getSession(request);
	if (visitor.token === null) return false;
	const asked = sendApiRequest(visitor, `members/${visitor.memberId}`);
	return asked.then(
		() => false,
		(error) => error instanceof ApiClientError && isSignedOut(error),
	);
}

/**
 * The error page that tells of a failure. Where the API fails, the page that would show a form
 * again can't be had either: this one keeps the form.
 */
export function errorPage({ code, right, status }: ApiClientError) {
	const sent = status >= 500 ? submittedForm() : null;
	const form = sent ? { path: sent.path, fields: keptFields(sent.form) } : undefined;
	return data<ErrorPageData>({ code, right, form }, { status });
}

/** A file can't tell why it is not to be had: its page tells, which meets the same refusal. */
export async function orRedirectToPage<Result>(
	request: Request,
	page: string,
	work: Promise<Result>,
): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		throw refusalIn(error) ? redirect(withRequestedLanguage(request, page)) : error;
	}
}

/** A picture can't tell why it is not to be had: who opens it by itself reads it. */
export async function orPlainTextError(
	request: Request,
	work: Promise<Response>,
): Promise<Response> {
	try {
		return await work;
	} catch (error) {
		const refusal = refusalIn(error);
		if (!refusal) throw error;
		const text = translatorFor(await getLanguage(request))(
			explainErrorPageData(refusal.data).title,
		);
		return new Response(text, {
			status: refusal.init?.status,
			headers: {
				"Content-Type": "text/plain; charset=utf-8",
				"Cache-Control": "private, no-store",
				"X-Content-Type-Options": "nosniff",
			},
		});
	}
}

type Thrown = ReturnType<typeof errorPage>;

const refusalIn = (error: unknown): Thrown | null =>
	(error as { type?: unknown } | null)?.type === "DataWithResponseInit" ? (error as Thrown) : null;

export function sessionEndedResponse(request: Request, form: FormData, title?: TextKey) {
	const kept = { path: pathOf(request), fields: keptFields(form) };
	return data<ErrorPageData>({ code: "session_ended", title, form: kept }, { status: 401 });
}

/** There is no room for the files of a form: its page leads back to it as it was filled. */
export function uploadRejectedPage(request: Request, form: FormData, status: number) {
	const path = pathOf(request);
	const kept = { path, fields: resumeFields(path, keptFields(form)) };
	return data<ErrorPageData>({ code: "files_refused", form: kept }, { status });
}

/** Where a form was sent to, by whatever means. */
function pathOf(request: Request): string {
	const url = new URL(request.url);
	return `${url.pathname.replace(/\.data$/, "")}${url.search}`;
}

/** Passwords are not kept, and files can't be. */
const keptFields = (form: FormData) =>
	[...form].filter(
		(field): field is [string, string] =>
			typeof field[1] === "string" && !/password|confirm/.test(field[0]),
	);

/** There is no form at this address. */
export const formNotFoundPage = () =>
	data<ErrorPageData>({ code: "form_unknown" }, { status: 404 });

/** Nothing loads on the page of a thing: it is not there, or is not to be seen. */
export const entityNotFoundPage = () =>
	data<ErrorPageData>({ code: "thing_unseen" }, { status: 404 });

/** @throws that page where the API found nothing; every other failure as it is */
export function throwEntityNotFound(error: unknown): never {
	if (error instanceof ApiClientError && error.code === "not_found") throw entityNotFoundPage();
	throw error;
}

export const notFoundPage = () => data<ErrorPageData>({ code: "not_found" }, { status: 404 });
