import { isRowId } from "#app/lib/row-id.ts";
import { type WorkMonths, workMonths } from "#contract/statistics.ts";

/** What of the work is shown: of how many months, and of which branch; null for all. */
export type WorkChoice = { months: WorkMonths; branch: number | null };

/** The choice in an address; what is not one of its kind is the first of its kind. */
export function workChoiceIn(params: URLSearchParams): WorkChoice {
	const branch = params.get("branch") ?? "";
	return {
		months: workMonths.find((known) => known === params.get("months")) ?? workMonths[0],
		branch: isRowId(branch) ? Number(branch) : null,
	};
}

/** The choice as it stands in addresses, of the page and of its pictures and files. */
export function workQuery({ months, branch }: WorkChoice): Record<string, string> {
	return { months, ...(branch === null ? {} : { branch: String(branch) }) };
}

/** The page with one thing chosen otherwise. */
export const workHref = (
	choice: WorkChoice,
	change: Partial<WorkChoice>,
	page: "work" | "plans" = "work",
): string => `/statistics/${page}?${new URLSearchParams(workQuery({ ...choice, ...change }))}`;
