import type { Columns } from "./column-types.ts";
import { filterPrefix, limitColumn, sortOrders, wholeNumber } from "./list-query.ts";

/** Returns the parameters of an address that its list does not know: filters, columns, orders, pages. */
export function unknownParams(params: URLSearchParams, columns: Columns): [string, string][] {
	const sorts = (by: string) => Object.hasOwn(columns, by) && !columns[by]?.unsorted;
	const isUnknown = ([name, text]: readonly [string, string]): boolean => {
		if (text === "") return false;
		if (name.startsWith(filterPrefix))
			return !Object.hasOwn(columns, name.slice(filterPrefix.length));
		if (name === "column") return text !== limitColumn && !Object.hasOwn(columns, text);
		if (name === "by") return !sorts(text);
		if (name === "page" || name === "per") return wholeNumber(text) === null;
		const [order, by] = text.split(":");
		const isOrder = sortOrders.some((one) => one === order) && (by === undefined || sorts(by));
		return name === "sort" && !isOrder;
	};
	return [...params].filter(isUnknown);
}
