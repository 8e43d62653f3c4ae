import type { TextKey } from "#app/lib/i18n.ts";
import type { IconName } from "#app/ui/icons.ts";
import type { Permission } from "#contract/permissions/flags.ts";

/** The request forms; dispose and purchase requests share one. */
export type RequestKind = "maintenance" | "direct" | "other";

type RequestForm = {
	readonly href: string;
	readonly permission: Permission;
	readonly title: TextKey;
	readonly icon: IconName;
	/** The hint for its comment. */
	readonly commentHint: TextKey;
};

/** Returns the address of the purchase form, filled with a resource's values. */
export const purchaseFormPath = (resourceId: number): string =>
	`${requestForms.other.href}?buy=${resourceId}`;

/** The request forms in the order of the services page. */
export const requestForms: Readonly<Record<RequestKind, RequestForm>> = {
	maintenance: {
		href: "/add/create-new-request",
		permission: "maintenance_request",
		title: "requests.new",
		icon: "wrench",
		commentHint: "requests.commentHint",
	},
	direct: {
		href: "/add/direct-request",
		permission: "direct_request",
		title: "requests.newDirect",
		icon: "hand-helping",
		commentHint: "newRequest.directHint",
	},
	other: {
		href: "/add/new-request",
		permission: "other_request",
		title: "requests.newOther",
		icon: "file-plus",
		commentHint: "newRequest.otherHint",
	},
};
