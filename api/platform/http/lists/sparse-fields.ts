/** Fields that rows always have. */
const always = ["id", "open"];

/** Fields that only some rows have, and the columns to which they belong. */
const told: Readonly<Record<string, string>> = {
	reopened_at: "status",
	equipment_id: "equipment",
	equipmentDetails: "equipment",
	kind_id: "kind",
	kindDetails: "kind",
};

/**
 * Returns a function that leaves of a row only the fields of the columns named in `only`, separated
 * by commas; all if it is null. The fields of a column have its name, or its name with `_id` or
 * `Details` appended.
 */
export function pickFields<Row>(only: string | null): (row: Row) => Partial<Row> {
	if (only === null) return (row) => row;
	const columns = new Set([...always, ...only.split(",")]);
	const maybe = Object.keys(told).filter((key) => columns.has(told[key] ?? "")) as (keyof Row &
		string)[];
	let kept: (keyof Row)[] | undefined;
	return (row) => {
		kept ??= (Object.keys(row as object) as (keyof Row & string)[]).filter(
			(key) => columns.has(key) || columns.has(key.replace(/(_id|Details)$/, "")),
		);
		const some: Partial<Row> = {};
		for (const key of kept) some[key] = row[key];
		for (const key of maybe) if (row[key] !== undefined) some[key] = row[key];
		return some;
	};
}
