import { isIdParam } from "#app/lib/id-param.ts";
import { type WorkMonthCount, workMonthOptions } from "#contract/statistics/constants.ts";

/** The parameters of the work statistics: the number of months, and the branch; null for all. */
export type WorkParams = { months: WorkMonthCount; branch: number | null };

/** The pages whose tables are a CSV file. */
export type WorkFile = "work" | "plans";

/** Parses the parameters of an address; an invalid value becomes the first of its kind. */
export function parseWorkParams(params: URLSearchParams): WorkParams {
	const branch = params.get("branch") ?? "";
	return {
		months: workMonthOptions.find((known) => known === params.get("months")) ?? workMonthOptions[0],
		branch: isIdParam(branch) ? Number(branch) : null,
	};
}

/** Returns the parameters for the addresses of the page, its images and its files. */
export function workQuery({ months, branch }: WorkParams): Record<string, string> {
	return { months, ...(branch === null ? {} : { branch: String(branch) }) };
}

/** Returns the address of the page with one parameter changed. */
export const workHref = (
	choice: WorkParams,
	change: Partial<WorkParams>,
	page: "work" | "plans" = "work",
): string => `/statistics/${page}?${new URLSearchParams(workQuery({ ...choice, ...change }))}`;
