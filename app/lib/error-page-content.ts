import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorPageData } from "./error-page-data.ts";
import type { TextKey } from "./i18n.ts";

/** The content of an error page. */
type Explanation = {
	title: TextKey;
	text: TextKey;
	/** There is no page to go to from here. */
	homeless?: true;
	/** The link to another page; the dashboard if absent. */
	to?: { href: string; label: TextKey };
	/** A form that is resumed after signing in. */
	resume?: ErrorPageData["form"];
	/** A form that can be sent again as it is, and the label of its button. */
	again?: ErrorPageData["form"] & { label: TextKey };
};

const explanations: Partial<Record<ErrorPageData["code"], Explanation>> = {
	tenant_unknown: {
		title: "errors.tenantUnknown.title",
		text: "errors.tenantUnknown.text",
		homeless: true,
	},
	tenant_suspended: {
		title: "errors.tenantSuspended.title",
		text: "errors.tenantSuspended.text",
		homeless: true,
	},
	right_missing: {
		title: "errors.rightMissing.title",
		text: "errors.rightMissing.text",
	},
	admin_only: { title: "errors.rightMissing.title", text: "errors.adminOnly" },
	not_involved: { title: "errors.rightMissing.title", text: "errors.notInvolved" },
	wrong_member: { title: "errors.rightMissing.title", text: "errors.elsewhere" },
	form_unknown: {
		title: "form.urlWrong",
		text: "form.urlWrongText",
		to: { href: "/main-services", label: "form.toServices" },
	},
	request_unseen: {
		title: "errors.rightMissing.title",
		text: "requestActions.unseen",
		to: { href: "/table/follow-up", label: "lists.follow-up" },
	},
	thing_unseen: { title: "errors.rightMissing.title", text: "errors.unseen" },
	not_found: { title: "errors.notFound.title", text: "errors.notFound.text" },
	edit_conflict: {
		title: "errors.conflict.title",
		text: "errors.conflict.text",
	},
	session_ended: {
		title: "errors.sessionEnded.title",
		text: "errors.sessionEnded.text",
	},
	too_large: { title: "errors.tooLarge.title", text: "errors.tooLarge.text" },
	not_understood: {
		title: "errors.notUnderstood.title",
		text: "errors.notUnderstood.text",
	},
	too_much_waiting: { title: "errors.busy.title", text: "errors.busy.text" },
	files_refused: { title: "errors.busy.title", text: "errors.busy.files" },
	unavailable: {
		title: "errors.unavailable.title",
		text: "errors.unavailable.text",
	},
};

const unexpected: Explanation = {
	title: "errors.unexpected.title",
	text: "errors.unexpected.text",
};

const home = { href: "/dashboard", label: "errors.home" } as const;

export type ErrorPageContent = Explanation & {
	/** The code of the error; null for an unexpected error. */
	code: ErrorPageData["code"] | null;
	to: NonNullable<Explanation["to"]>;
};

/** Returns the error page for an error that a loader, an action or a page threw. */
export const explainError = (error: unknown): ErrorPageContent =>
	unreached(error) ?? explainErrorPageData(refusalIn(error));

/** The network error messages of Chromium, Firefox and Safari. */
const offline = {
	words: /failed to fetch|networkerror|load failed|network connection/i,
	title: "errors.offline.title",
	text: "errors.offline.text",
} as const;

/**
 * Remix's message for a response that is not the application's: its server was down or overloaded.
 */
const away = {
	words: /^unable to decode turbo-stream/i,
	title: "errors.unavailable.title",
	text: "errors.unavailable.text",
} as const;

/** Explains in a browser why the next page could not be fetched; null for any other error. */
function unreached(error: unknown): ErrorPageContent | null {
	if (typeof location === "undefined" || !(error instanceof Error)) return null;
	const why = error instanceof TypeError ? offline : away;
	if (!why.words.test(error.message)) return null;
	const { title, text } = why;
	// A link to this very address with its fragment would load nothing.
	const href = location.pathname + location.search;
	const to = { href, label: "errors.retry" } as const;
	return { title, text, code: "unavailable", to };
}

/** Returns the error page for an API error; null stands for an unexpected error. */
export function explainErrorPageData(refusal: ErrorPageData | null): ErrorPageContent {
	const explanation = (refusal && explanations[refusal.code]) ?? unexpected;
	const title = refusal?.title ?? explanation.title;
	const { form, code = null } = refusal ?? {};
	const explained = { code, to: home, ...explanation, title };
	if (!form || code === "session_ended") return { ...explained, resume: form };
	if (code === "files_refused")
		return { ...explained, again: { ...form, label: "errors.busy.back" } };
	return {
		...explained,
		text: "errors.unavailable.kept",
		again: { ...form, label: "errors.retry" },
	};
}

function refusalIn(error: unknown): ErrorPageData | null {
	if (!isRouteErrorResponse(error)) return null;
	const told = error.data as ErrorPageData | null;
	if (told && typeof told === "object" && "code" in told) return told;
	return error.status === 404 ? { code: "not_found" } : null;
}
