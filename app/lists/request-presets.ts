import type { PresetName } from "#contract/request-presets.ts";
import { openStatuses } from "#contract/requests.ts";

/** The open requests, as a filter of their status. */
export const openFilter = openStatuses.join(",");

/** What a preset of the lists of requests asks for. */
const asks: Readonly<Record<PresetName, (memberId: number) => Record<string, string>>> = {
	mine: (memberId) => ({
		"f.assigned_to_id": String(memberId),
		"f.status": openFilter,
	}),
	overdue: () => ({ "f.status": "late" }),
};

/** The parameters of a preset, of the list of all requests. */
export const presetParams = (name: PresetName, memberId: number): URLSearchParams =>
	new URLSearchParams(asks[name](memberId));

/** Where a preset stands. */
export const presetHref = (name: PresetName, memberId: number): string =>
	`/table/follow-up?${Object.entries(asks[name](memberId))
		.map((pair) => pair.join("="))
		.join("&")}`;
