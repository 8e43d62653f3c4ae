import type { QuickFilters } from "#app/entities/quick-filters.ts";
import { openStatuses } from "#contract/requests/constants.ts";

export const openStatusFilter = openStatuses.join(",");

export const requestQuickFilters: QuickFilters = {
	list: "follow-up",
	params: {
		mine: (memberId) => ({
			"f.assigned_to_id": String(memberId),
			"f.status": openStatusFilter,
		}),
		overdue: () => ({ "f.status": "late" }),
		unanswered: () => ({ "f.unanswered": "1" }),
		open: () => ({ "f.status": openStatusFilter }),
	},
	counts: ({ mine, late, unanswered, open }) => ({ mine, overdue: late, unanswered, open }),
	needs: { unanswered: "extensions" },
};
