import { data, redirect } from "@remix-run/node";
import { fetchApiResponse } from "./api-client.server.ts";
import { ApiClientError } from "./api-error.ts";
import { explainErrorPageData, hasExplanation } from "./error-page-content.ts";
import type { ErrorPageData } from "./error-page-data.ts";
import { errorText } from "./error-text.ts";
import { redirectWithToast } from "./flash-cookie.server.ts";
import type { TextKey } from "./i18n.ts";
import type { Language } from "./languages.ts";
import { getLanguage } from "./preferences.server.ts";
import { submittedForm } from "./request-deadline.server.ts";
import { withRequestedLanguage } from "./requested-language.ts";
import { resumeFields } from "./resumed-form.ts";
import {
	anonymousSession,
	endedSessionCookie,
	getSession,
	numberSignIn,
	signInPath,
} from "./session.server.ts";
import { isStagedImagesControl } from "./staged-images.ts";
import { tenantSignInWays } from "./tenant-settings.server.ts";
import { translatorFor } from "./translations.server.ts";

export const isSignedOut = (failure: ApiClientError) =>
	failure.code === "session_ended" || failure.code === "not_authenticated";

/**
 * Runs the API requests of a loader. A session that has ended leads to the sign-in page and then
 * back; a due code of the second step leads to its page and then back; every other error to its
 * error page.
 *
 * @param back the page after the code; by default, this one
 */
export async function orErrorPage<Result>(
	request: Request,
	work: Promise<Result>,
	back = pathOf(request),
): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		if (isCodeDue(error)) {
			const page = `/second-step-again?${new URLSearchParams({ next: back })}`;
			throw redirect(withRequestedLanguage(request, page));
		}
		if (isSignedOut(error))
			throw redirect(signInPath(request), {
				headers: { "Set-Cookie": await endedSessionCookie(request) },
			});
		throw error.code === "not_found" && isDetailPage(request)
			? entityNotFoundPage()
			: errorPage(error);
	}
}

/** Checks whether a page is of one entity, where the specification says _Permission Denied_ if nothing loads. */
const isDetailPage = (request: Request): boolean =>
	/^\/(view|table\/distribution)\//.test(new URL(request.url).pathname);

/**
 * Runs the API requests of an action. Errors of a field or of the form are returned; a session that
 * has ended leads to signing in with the form kept, even if the form was invalid before the API was
 * asked; all other errors lead to error pages.
 *
 * @param ended the message if the session has ended, in place of the default
 */
export async function orFormError<Result>(
	request: Request,
	form: FormData,
	work: Promise<Result>,
	ended?: TextKey,
): Promise<Result | ApiClientError> {
	try {
		const result = await work;
		if (isCodeDue(result)) throw codeDuePage(request, form);
		if (!isRedisplayed(result) || !(await hasSignedOut(request))) return result;
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		if (isSignedOut(error)) throw await sessionEndedResponse(request, form, ended);
		if (isCodeDue(error)) throw codeDuePage(request, form);
		const isGone = error.code === "not_found" && error.serverMessage === undefined;
		if (isGone || error.code.startsWith("tenant_")) throw errorPage(error);
		if (error.code === "invalid" && (await hasSignedOut(request)))
			throw await sessionEndedResponse(request, form, ended);
		return error;
	}
	throw await sessionEndedResponse(request, form, ended);
}

/** Checks whether a code of the second step has to be given first, as an error that is thrown or returned. */
const isCodeDue = (result: unknown): boolean =>
	result instanceof ApiClientError && result.code === "second_step_again";

/** Creates the page that asks for the code, with the form kept. */
function codeDuePage(request: Request, form: FormData) {
	const submitted = { path: pathOf(request), fields: visibleFields(form) };
	return data<ErrorPageData>({ code: "second_step_again", form: submitted }, { status: 403 });
}

const isRedisplayed = (result: unknown): boolean =>
	typeof result === "object" && result !== null && "form" in result;

/**
 * Checks whether the user has signed out: the page that would show the form again redirects then,
 * and nothing is kept.
 */
async function hasSignedOut(request: Request): Promise<boolean> {
	const session = await getSession(request);
	if (session.token === null) return false;
	const response = fetchApiResponse(session, "GET /members/{id}", {
		params: { id: String(session.memberId) },
	});
	return response.then(
		() => false,
		(error) => error instanceof ApiClientError && isSignedOut(error),
	);
}

export function errorPage(error: ApiClientError) {
	const { code, permission, status } = error;
	const isPlain = status < 500 && !hasExplanation(code);
	const own = isPlain ? { title: titleOf(status), sentence: sentenceOf(error) } : {};
	return rejectionPage({ code, permission, ...own }, status);
}

/**
 * Creates an error page. Where it takes the place of a page whose form was sent, it keeps the form:
 * to be sent again if the API fails, to be read where its object is gone or the member may no longer.
 */
export function rejectionPage(page: ErrorPageData, status: number) {
	const form = submittedForm();
	if (!form) return data<ErrorPageData>(page, { status });
	const submitted = { path: form.path, fields: visibleFields(form.form) };
	if (status >= 500) return data<ErrorPageData>({ ...page, form: submitted }, { status });
	const hadFiles = !page.partingNote && hasFiles(form.form);
	const lostForm = { ...submitted, ...(hadFiles ? { hadFiles } : {}) };
	return data<ErrorPageData>({ ...page, lostForm }, { status });
}

function titleOf(status: number): TextKey {
	if (status === 404) return "errorPages.notFound.title";
	return status === 403 ? "errorPages.rightMissing.title" : "errorPages.refused";
}

const sentenceOf = (error: ApiClientError) => ({
	ar: errorText(translatorFor("ar"), "ar", error),
	en: errorText(translatorFor("en"), "en", error),
});

/**
 * Lets a form show all errors but that there is nothing at its address.
 *
 * @throws the page for that
 */
export function throwIfNotFound(error: ApiClientError): null {
	if (error.code === "not_found") throw errorPage(error);
	return null;
}

/** Redirects a failed file download to the page of the file, which says why there is none. */
export async function orRedirectToPage<Result>(
	request: Request,
	page: string,
	work: Promise<Result>,
): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		const rejection = errorPageIn(error);
		if (!rejection) throw error;
		const reason = await reasonIn(request, rejection.data);
		throw await redirectWithToast(withRequestedLanguage(request, page), "errorPages.noFile", {
			kind: "error",
			time: 5000,
			values: { reason },
		});
	}
}

/**
 * Responds with a plain text to a failed image download, for users who open the image by itself.
 */
export async function orPlainTextError(
	request: Request,
	work: Promise<Response>,
): Promise<Response> {
	try {
		return await work;
	} catch (error) {
		const rejection = errorPageIn(error);
		if (!rejection) throw error;
		return new Response(await reasonIn(request, rejection.data), {
			status: rejection.init?.status,
			headers: {
				"Content-Type": "text/plain; charset=utf-8",
				"Cache-Control": "private, no-store",
				"X-Content-Type-Options": "nosniff",
			},
		});
	}
}

/** Returns the reason on an error page as one sentence. */
async function reasonIn(request: Request, page: ErrorPageData): Promise<string> {
	const language = await getLanguage(request);
	return page.sentence?.[language] ?? translatorFor(language)(explainErrorPageData(page).title);
}

type Thrown = ReturnType<typeof errorPage>;

const errorPageIn = (error: unknown): Thrown | null =>
	(error as { type?: unknown } | null)?.type === "DataWithResponseInit" ? (error as Thrown) : null;

export async function sessionEndedResponse(request: Request, form: FormData, title?: TextKey) {
	const submitted = { path: pathOf(request), fields: visibleFields(form) };
	const [ways, byNumber] = await Promise.all([
		tenantSignInWays(anonymousSession(request)),
		numberSignIn(request),
	]);
	const signIn = { ...ways, byNumber };
	const page = { code: "session_ended", title, form: submitted, signIn } as const;
	return data<ErrorPageData>(page, { status: 401 });
}

/**
 * Creates the page for a form whose files found no room: it leads back to the form as it was filled
 * in.
 */
export function uploadRejectedPage(request: Request, form: FormData, status: number) {
	const path = pathOf(request);
	const submitted = { path, fields: resumeFields(path, visibleFields(form)) };
	return data<ErrorPageData>({ code: "files_refused", form: submitted }, { status });
}

/** Returns the path that a form was sent to, by a page or by scripts. */
function pathOf(request: Request): string {
	const url = new URL(request.url);
	return `${url.pathname.replace(/\.data$/, "")}${url.search}`;
}

/** Checks whether the value of a control must not be shown again. */
export const isSecretControl = (name: string): boolean => /password(?!s)|confirm|secret/.test(name);

/** Returns the fields of a form that can be kept: passwords must not be, and files can't be. */
const visibleFields = (form: FormData) =>
	[...form].filter(
		(field): field is [string, string] =>
			typeof field[1] === "string" && !isSecretControl(field[0]),
	);

const hasFiles = (form: FormData): boolean =>
	[...form].some(([name, value]) =>
		typeof value === "string" ? isStagedImagesControl(name) : value.size + value.name.length > 0,
	);

/** Creates the page for an address that has no list; as that without a form, it leads to the services. */
export const listNotFoundPage = () => {
	const text = (language: Language) => translatorFor(language)("errorPages.notFound.text");
	const sentence = { ar: text("ar"), en: text("en") };
	return rejectionPage({ code: "form_unknown", title: "errorPages.notFound.title", sentence }, 404);
};

/** Creates the page for an address that has no form. */
export const formNotFoundPage = () => rejectionPage({ code: "form_unknown" }, 404);

/** Creates the page for an entity that does not exist, or that the user can't see. */
export const entityNotFoundPage = () => rejectionPage({ code: "thing_unseen" }, 404);

/**
 * Throws the page of an entity that was not found.
 *
 * @throws that page if the API found nothing; every other error as it is
 */
export function throwEntityNotFound(error: unknown): never {
	if (error instanceof ApiClientError && error.code === "not_found") throw entityNotFoundPage();
	throw error;
}

export const notFoundPage = () => rejectionPage({ code: "not_found" }, 404);
