/** What rows always tell. */
const always = ["id", "open"];

/** What only some rows tell, and the column that it belongs to. */
const told: Readonly<Record<string, string>> = {
	reopened_at: "status",
	equipment_id: "equipment",
	equipmentDetails: "equipment",
};

/**
 * Leaves of rows what the columns named in `only` show, commas between them; all where that is null.
 * A column's values are called as it is, or by its name with `_id` or `Details` behind.
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
