import { isIdParam } from "#app/lib/id-param.ts";
import { type WorkMonthCount, workMonthCounts } from "#contract/statistics/constants.ts";

/** What of the work is shown: of how many months, and of which branch; null for all. */
export type WorkParams = { months: WorkMonthCount; branch: number | null };

/** The choice in an address; what is not one of its kind is the first of its kind. */
export function parseWorkParams(params: URLSearchParams): WorkParams {
	const branch = params.get("branch") ?? "";
	return {
		months: workMonthCounts.find((known) => known === params.get("months")) ?? workMonthCounts[0],
		branch: isIdParam(branch) ? Number(branch) : null,
	};
}

/** The choice as it stands in addresses, of the page and of its pictures and files. */
export function workQuery({ months, branch }: WorkParams): Record<string, string> {
	return { months, ...(branch === null ? {} : { branch: String(branch) }) };
}

/** The page with one thing chosen otherwise. */
export const workHref = (
	choice: WorkParams,
	change: Partial<WorkParams>,
	page: "work" | "plans" = "work",
): string => `/statistics/${page}?${new URLSearchParams(workQuery({ ...choice, ...change }))}`;
