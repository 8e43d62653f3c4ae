import type { Texts } from "#app/locales/ar/index.ts";
import type { PermissionFlag } from "#contract/permissions.ts";
import type { DescribedName } from "./entity.ts";

export type ListSlug = keyof Texts["lists"];

/** A list at /table/{slug}: an entity's rows, and which of them. */
export type List = {
	readonly entity: DescribedName;
	/** Parameters of the API's list that are not the reader's to change. */
	readonly fixed?: Readonly<Record<string, string>>;
	readonly read: PermissionFlag | null;
	/** Where "Add New" leads, and the right that it needs. */
	readonly add?: { readonly href: string; readonly right: PermissionFlag };
};

const newRequest = { href: "/add/create-new-request", right: "maintenance_request" } as const;

export const lists: Readonly<Record<ListSlug, List>> = {
	search: { entity: "request", read: "statistics_read", fixed: { scope: "all" } },
	"follow-up": { entity: "request", read: null, add: newRequest },
	notifications: { entity: "notification", read: null },
	"done-requests": { entity: "request", read: null, fixed: { status: "done" } },
	"pending-requests": { entity: "request", read: null, fixed: { status: "pending" } },
	"rejected-requests": { entity: "request", read: null, fixed: { status: "rejected" } },
	"late-requests": { entity: "request", read: null, fixed: { status: "late" } },
	"direct-requests": { entity: "request", read: null, fixed: { type: "Direct Request" } },
	"facilities-management": { entity: "facility", read: "facilities_read" },
	"members-management": { entity: "member", read: "members_read" },
};

export const listAt = (slug: string | undefined): List | undefined =>
	slug !== undefined && Object.hasOwn(lists, slug) ? lists[slug as ListSlug] : undefined;

/** The list at which all rows of an entity stand. */
export const listOf = (entity: DescribedName): ListSlug | undefined =>
	(Object.keys(lists) as ListSlug[]).find(
		(slug) => lists[slug].entity === entity && slug.endsWith("-management"),
	);
