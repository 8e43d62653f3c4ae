/** Fields that rows always have. */
const always = ["id", "open"];

/** Fields that are named after another column than the one to which they belong. */
const columnOf: Readonly<Record<string, string>> = { reopened_at: "status" };

/**
 * Returns a function that leaves of a row only the fields of the columns named in `only`, separated
 * by commas; all if it is null. The fields of a column have its name, or its name with `_id` or
 * `Details` appended. Rows of one list may have different fields.
 */
export function pickFields<Row extends object>(only: string | null): (row: Row) => Partial<Row> {
	if (only === null) return (row) => row;
	const columns = new Set([...always, ...only.split(",")]);
	const isRequestedKey = (key: string) =>
		columns.has(key) || columns.has(columnOf[key] ?? key.replace(/(_id|Details)$/, ""));
	const known = new Map<string, boolean>();
	return (row) => {
		const some: Partial<Row> = {};
		for (const key in row) {
			let isRequested = known.get(key);
			if (isRequested === undefined) {
				isRequested = isRequestedKey(key);
				known.set(key, isRequested);
			}
			if (isRequested) some[key] = row[key];
		}
		return some;
	};
}
