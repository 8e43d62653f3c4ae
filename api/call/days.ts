import { dayLength } from "#contract/day-length.ts";
import { dayInBody } from "#contract/schemas/common.ts";
import { invalidField } from "../failure.ts";

/**
 * The first and the last day that a query asks for by `from` and `to`.
 *
 * @throws CallFailure `invalid` where they are none, or more days than `most`
 */
export function spanIn(query: URLSearchParams, most: number): { first: string; last: string } {
	const [first, last] = [dayIn(query, "from"), dayIn(query, "to")];
	const days = (Date.parse(last) - Date.parse(first)) / dayLength + 1;
	if (days < 1) throw invalidField("to", "too_small");
	if (days > most) throw invalidField("to", "too_large");
	return { first, last };
}

/** Each of these days. */
export function daysIn(query: URLSearchParams, most: number): string[] {
	const { first, last } = spanIn(query, most);
	const days: string[] = [];
	for (let at = Date.parse(first); at <= Date.parse(last); at += dayLength)
		days.push(new Date(at).toISOString().slice(0, 10));
	return days;
}

function dayIn(query: URLSearchParams, name: "from" | "to"): string {
	const read = dayInBody.safeParse(query.get(name) ?? undefined);
	if (!read.success) throw invalidField(name, query.get(name) ? "date" : "required");
	return read.data;
}
