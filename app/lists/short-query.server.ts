import type { Entity } from "#app/entities/entity-definition.ts";
import { defaultPageSize, filterPrefix } from "#contract/lists/list-query.ts";

/**
 * Returns the parameters of a list without those that change nothing: empty ones, the usual order,
 * the first page and its usual size. The values of one filter become one parameter.
 */
export function shortListQuery(
	params: Iterable<readonly [name: string, value: string]>,
	{ usualSort = "new-old" }: Pick<Entity, "usualSort">,
): URLSearchParams {
	const values = new Map<string, string>();
	for (const [name, value] of params) {
		const before = values.get(name);
		if (value === "") continue;
		if (before === undefined) values.set(name, value);
		else if (name.startsWith(filterPrefix)) values.set(name, `${before},${value}`);
	}
	const usual: Readonly<Record<string, string>> = {
		page: "1",
		per: String(defaultPageSize),
		...(values.has("by") ? {} : { sort: usualSort }),
	};
	const isUseless = (name: string, value: string) =>
		usual[name] === value || (name === "column" && !values.has("q"));
	return new URLSearchParams([...values].filter(([name, value]) => !isUseless(name, value)));
}
