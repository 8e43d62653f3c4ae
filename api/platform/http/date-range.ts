import { dateInput } from "#contract/values/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { fieldError } from "../errors.ts";

/**
 * Parses the first and the last date of a query, `from` and `to`.
 *
 * @throws ApiError `invalid` if they are no dates, or span more than `maxDays` days
 */
export function dateRangeParams(
	query: URLSearchParams,
	maxDays: number,
): { first: string; last: string } {
	const [first, last] = [dayIn(query, "from"), dayIn(query, "to")];
	const days = (Date.parse(last) - Date.parse(first)) / MS_PER_DAY + 1;
	if (days < 1) throw fieldError("to", "too_small");
	if (days > maxDays) throw fieldError("to", "too_large");
	return { first, last };
}

/** Returns each of these dates. */
export function dateParams(query: URLSearchParams, maxDays: number): string[] {
	const { first, last } = dateRangeParams(query, maxDays);
	const days: string[] = [];
	for (let at = Date.parse(first); at <= Date.parse(last); at += MS_PER_DAY)
		days.push(new Date(at).toISOString().slice(0, 10));
	return days;
}

function dayIn(query: URLSearchParams, name: "from" | "to"): string {
	const read = dateInput.safeParse(query.get(name) ?? undefined);
	if (!read.success) throw fieldError(name, query.get(name) ? "date" : "required");
	return read.data;
}
