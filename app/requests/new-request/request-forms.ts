import type { TextKey } from "#app/lib/i18n.ts";
import type { IconName } from "#app/ui/icons.ts";
import type { Permission } from "#contract/permissions/flags.ts";

/** The forms that raise requests; dispose and purchase requests share one. */
export type RequestKind = "maintenance" | "direct" | "other";

type RequestForm = {
	readonly href: string;
	readonly right: Permission;
	readonly title: TextKey;
	readonly icon: IconName;
	/** What its comment is to say. */
	readonly commentHint: TextKey;
};

/** Where a resource is bought: the form, filled as far as the resource says. */
export const purchaseFormPath = (resourceId: number): string =>
	`${requestForms.other.href}?buy=${resourceId}`;

/** In the order in which the services name them. */
export const requestForms: Readonly<Record<RequestKind, RequestForm>> = {
	maintenance: {
		href: "/add/create-new-request",
		right: "maintenance_request",
		title: "request.new",
		icon: "wrench",
		commentHint: "request.commentHint",
	},
	direct: {
		href: "/add/direct-request",
		right: "direct_request",
		title: "newRequest.direct",
		icon: "hand-helping",
		commentHint: "newRequest.directHint",
	},
	other: {
		href: "/add/new-request",
		right: "other_request",
		title: "newRequest.title",
		icon: "file-plus",
		commentHint: "newRequest.otherHint",
	},
};
