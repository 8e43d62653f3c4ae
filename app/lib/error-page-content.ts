import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorPageData } from "./error-responses.server.ts";
import type { TextKey } from "./i18n.ts";

/** What an error page says. */
type Explanation = {
	title: TextKey;
	text: TextKey;
	/** There is nowhere to go from here. */
	homeless?: true;
	/** Where to go, unless to the dashboard. */
	to?: { href: string; label: TextKey };
	/** A form that is taken up again after signing in. */
	resume?: ErrorPageData["form"];
	/** A form that may be sent again as it is, and what its button says. */
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
	/** Of the refusal that is explained; null for what nobody has expected. */
	code: ErrorPageData["code"] | null;
	to: NonNullable<Explanation["to"]>;
};

/** Explains what a loader, an action or a page threw. */
export const explainError = (error: unknown): ErrorPageContent =>
	unreached(error) ?? explainErrorPageData(refusalIn(error));

/** No answer came, in the words of Chromium, Firefox or Safari. */
const offline = {
	words: /failed to fetch|networkerror|load failed|network connection/i,
	title: "errors.offline.title",
	text: "errors.offline.text",
} as const;

/** What came is not the application's, in Remix's words: its server was gone, or had too much to do. */
const away = {
	words: /^unable to decode turbo-stream/i,
	title: "errors.unavailable.title",
	text: "errors.unavailable.text",
} as const;

/** Explains in a browser why the next page could not be fetched; null for anything else. */
function unreached(error: unknown): ErrorPageContent | null {
	if (typeof location === "undefined" || !(error instanceof Error)) return null;
	const why = error instanceof TypeError ? offline : away;
	if (!why.words.test(error.message)) return null;
	const { title, text } = why;
	const to = { href: location.href, label: "errors.retry" } as const;
	return { title, text, code: "unavailable", to };
}

/** Explains a refusal; null stands for what nobody has expected. */
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
