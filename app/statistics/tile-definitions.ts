import type { IconName } from "#app/ui/icons.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import type { RequestNumbers } from "#contract/statistics/schemas.ts";

/** A number with the list that it counts; `needs` is the permission to read that list. */
type Tile<Name> = { name: Name; href: string; icon: IconName; needs?: Permission };

const among = <Name extends keyof RequestNumbers>(those: readonly Tile<Name>[]) => those;

/** The tiles in the order of the specification. */
export const tileDefinitions = among([
	{
		name: "branchCount",
		href: "/table/branches-management",
		icon: "building-2",
		needs: "branches_read",
	},
	{ name: "totalRequests", href: "/table/follow-up", icon: "clipboard-list" },
	{ name: "doneRequests", href: "/table/done-requests", icon: "circle-check" },
	{ name: "pendingRequests", href: "/table/pending-requests", icon: "clock" },
	{ name: "lateRequests", href: "/table/late-requests", icon: "alarm-clock" },
	{ name: "rejectedRequests", href: "/table/rejected-requests", icon: "circle-x" },
	{ name: "directRequestCount", href: "/table/direct-requests", icon: "hand-helping" },
]);

export type TileName = (typeof tileDefinitions)[number]["name"];
