import { isRouteErrorResponse } from "@remix-run/react";
import type { IconName } from "#app/components/icons.ts";
import type { TextKey } from "./i18n.ts";
import type { Refusal } from "./refusal.server.ts";

/** What an error page says. */
type Explanation = {
	icon: IconName;
	title: TextKey;
	text: TextKey;
	/** There is nowhere to go from here. */
	homeless?: true;
	/** Where to go, unless to the dashboard. */
	to?: { href: string; label: TextKey };
	/** A form that is taken up again after signing in. */
	resume?: Refusal["form"];
	/** A form that may be sent again as it is. */
	again?: Refusal["form"];
};

const explanations: Partial<Record<Refusal["code"], Explanation>> = {
	tenant_unknown: {
		icon: "building-2",
		title: "errors.tenantUnknown.title",
		text: "errors.tenantUnknown.text",
		homeless: true,
	},
	tenant_suspended: {
		icon: "lock",
		title: "errors.tenantSuspended.title",
		text: "errors.tenantSuspended.text",
		homeless: true,
	},
	right_missing: {
		icon: "lock",
		title: "errors.rightMissing.title",
		text: "errors.rightMissing.text",
	},
	admin_only: { icon: "lock", title: "errors.rightMissing.title", text: "errors.adminOnly" },
	not_involved: { icon: "lock", title: "errors.rightMissing.title", text: "errors.notInvolved" },
	wrong_member: { icon: "lock", title: "errors.rightMissing.title", text: "errors.elsewhere" },
	form_unknown: {
		icon: "search",
		title: "form.urlWrong",
		text: "form.urlWrongText",
		to: { href: "/main-services", label: "form.toServices" },
	},
	request_unseen: {
		icon: "lock",
		title: "errors.rightMissing.title",
		text: "requestActions.unseen",
		to: { href: "/table/follow-up", label: "lists.follow-up" },
	},
	not_found: { icon: "search", title: "errors.notFound.title", text: "errors.notFound.text" },
	edit_conflict: {
		icon: "triangle-alert",
		title: "errors.conflict.title",
		text: "errors.conflict.text",
	},
	session_ended: {
		icon: "lock",
		title: "errors.sessionEnded.title",
		text: "errors.sessionEnded.text",
	},
	unavailable: {
		icon: "server-off",
		title: "errors.unavailable.title",
		text: "errors.unavailable.text",
	},
};

const unexpected: Explanation = {
	icon: "triangle-alert",
	title: "errors.unexpected.title",
	text: "errors.unexpected.text",
};

const home = { href: "/dashboard", label: "errors.home" } as const;

type Explained = Explanation & { to: NonNullable<Explanation["to"]> };

/** Explains what a loader, an action or a page threw. */
export const explain = (error: unknown): Explained => explainRefusal(refusalIn(error));

/** Explains a refusal; null stands for what nobody has expected. */
export function explainRefusal(refusal: Refusal | null): Explained {
	const explanation = (refusal && explanations[refusal.code]) ?? unexpected;
	const title = refusal?.title ?? explanation.title;
	const { form } = refusal ?? {};
	if (!form || refusal?.code === "session_ended")
		return { to: home, ...explanation, title, resume: form };
	return { to: home, ...explanation, title, text: "errors.unavailable.kept", again: form };
}

function refusalIn(error: unknown): Refusal | null {
	if (!isRouteErrorResponse(error)) return null;
	const told = error.data as Refusal | null;
	if (told && typeof told === "object" && "code" in told) return told;
	return error.status === 404 ? { code: "not_found" } : null;
}
