import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorPageData } from "./error-page-data.ts";
import type { TextKey } from "./i18n.ts";

type Explanation = {
	title: TextKey;
	text: TextKey;
	/** There is no page to go to from here. */
	homeless?: true;
	/** The link to another page; the dashboard if absent. */
	to?: { href: string; label: TextKey };
	/** A form that is resumed after signing in. */
	resume?: ErrorPageData["form"];
	/** How to sign in for that. */
	signIn?: ErrorPageData["signIn"];
	/** A form that can be sent again as it is, and the label of its button. */
	resubmit?: ErrorPageData["form"] & { label: TextKey };
	/** A form that can't be sent any more, to be read. */
	lostForm?: ErrorPageData["lostForm"];
	/** The values of the placeholders of `text`. */
	values?: Readonly<Record<string, string>>;
	/** The note that is offered in place of the form. */
	partingNote?: ErrorPageData["partingNote"];
};

const explanations: Partial<Record<ErrorPageData["code"], Explanation>> = {
	tenant_unknown: {
		title: "errorPages.tenantUnknown.title",
		text: "errorPages.tenantUnknown.text",
		homeless: true,
	},
	tenant_suspended: {
		title: "errorPages.tenantSuspended.title",
		text: "errorPages.tenantSuspended.text",
		homeless: true,
	},
	right_missing: {
		title: "errorPages.rightMissing.title",
		text: "errorPages.rightMissing.text",
	},
	admin_only: { title: "errorPages.rightMissing.title", text: "errorPages.adminOnly" },
	not_involved: { title: "errorPages.rightMissing.title", text: "errorPages.notInvolved" },
	wrong_member: { title: "errorPages.rightMissing.title", text: "errorPages.elsewhere" },
	form_unknown: {
		title: "forms.urlWrong",
		text: "forms.urlWrongText",
		to: { href: "/main-services", label: "forms.toServices" },
	},
	request_unseen: {
		title: "errorPages.rightMissing.title",
		text: "requestActions.unseen",
		to: { href: "/table/follow-up", label: "listTitles.follow-up" },
	},
	request_lost: {
		title: "requestActions.lost",
		text: "requestActions.lostText",
		to: { href: "/table/follow-up", label: "listTitles.follow-up" },
	},
	request_passed: {
		title: "requestActions.passed",
		text: "requestActions.passedTo",
		to: { href: "/table/follow-up", label: "listTitles.follow-up" },
	},
	thing_unseen: { title: "errorPages.rightMissing.title", text: "errorPages.unseen" },
	not_found: { title: "errorPages.notFound.title", text: "errorPages.notFound.text" },
	edit_conflict: {
		title: "errorPages.conflict.title",
		text: "errorPages.conflict.text",
	},
	session_ended: {
		title: "errorPages.sessionEnded.title",
		text: "errorPages.sessionEnded.text",
	},
	second_step_again: { title: "errorPages.stepUp.title", text: "errorPages.stepUp.text" },
	too_large: { title: "errorPages.tooLarge.title", text: "errorPages.tooLarge.text" },
	not_understood: {
		title: "errorPages.notUnderstood.title",
		text: "errorPages.notUnderstood.text",
	},
	too_much_waiting: { title: "errorPages.busy.title", text: "errorPages.busy.text" },
	files_refused: { title: "errorPages.busy.title", text: "errorPages.busy.files" },
	unavailable: {
		title: "errorPages.unavailable.title",
		text: "errorPages.unavailable.text",
	},
};

/** Checks whether error pages have a text of their own for an error. */
export const hasExplanation = (code: ErrorPageData["code"]): boolean => code in explanations;

const unexpected: Explanation = {
	title: "errorPages.unexpected.title",
	text: "errorPages.unexpected.text",
};

const home = { href: "/dashboard", label: "errorPages.home" } as const;

export type ErrorPageContent = Explanation & {
	/** The code of the error; null for an unexpected error. */
	code: ErrorPageData["code"] | null;
	to: NonNullable<Explanation["to"]>;
	/** The sentence to show in place of the text. */
	sentence?: ErrorPageData["sentence"];
};

/** Returns the error page for an error that a loader, an action or a page threw. */
export const explainError = (error: unknown): ErrorPageContent =>
	unreached(error) ?? explainErrorPageData(errorPageIn(error));

/** The network error messages of Chromium, Firefox and Safari. */
const offline = {
	words: /failed to fetch|networkerror|load failed|network connection/i,
	title: "errorPages.offline.title",
	text: "errorPages.offline.text",
} as const;

/**
 * Remix's message for a response that is not the application's: its server was down or overloaded.
 */
const away = {
	words: /^unable to decode turbo-stream/i,
	title: "errorPages.unavailable.title",
	text: "errorPages.unavailable.text",
} as const;

/** Explains in a browser why the next page could not be fetched; null for any other error. */
function unreached(error: unknown): ErrorPageContent | null {
	if (typeof location === "undefined" || !(error instanceof Error)) return null;
	const why = error instanceof TypeError ? offline : away;
	if (!why.words.test(error.message)) return null;
	const { title, text } = why;
	return { title, text, code: "unavailable", to: home };
}

/** Returns the error page for an API error; null stands for an unexpected error. */
export function explainErrorPageData(page: ErrorPageData | null): ErrorPageContent {
	const explanation = (page && explanations[page.code]) ?? unexpected;
	const title = page?.title ?? explanation.title;
	const { form, lostForm, partingNote, assignee, code = null, sentence } = page ?? {};
	const values = assignee === undefined ? undefined : { name: assignee };
	const explained = {
		code,
		to: home,
		...explanation,
		title,
		sentence,
		lostForm,
		partingNote,
		values,
	};
	if (!form || code === "session_ended")
		return { ...explained, resume: form, signIn: page?.signIn };
	if (code === "second_step_again") {
		const hidden = form.fields.map(([name, value]) => [`kept.${name}`, value] as const);
		const fields = [["resume", form.path], ...hidden] as const;
		const path = "/second-step-again";
		return { ...explained, resubmit: { path, fields, label: "auth.enterCode" } };
	}
	if (code === "files_refused")
		return { ...explained, resubmit: { ...form, label: "errorPages.busy.back" } };
	return {
		...explained,
		text: "errorPages.unavailable.kept",
		resubmit: { ...form, label: "errorPages.retry" },
	};
}

function errorPageIn(error: unknown): ErrorPageData | null {
	if (!isRouteErrorResponse(error)) return null;
	const page = error.data as ErrorPageData | null;
	if (page && typeof page === "object" && "code" in page) return page;
	return error.status === 404 ? { code: "not_found" } : null;
}
