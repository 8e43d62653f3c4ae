/** The changed fields of a row, before and after, as the audit log stores them. */
export type EntityDiff = {
	before?: Record<string, unknown>;
	after?: Record<string, unknown>;
};

/** Fields that change with every write, or because of other rows. */
const ofNoInterest = ["version", "requests", "employees", "resources", "members"];

/**
 * Compares a row before and after a change.
 *
 * @param before null for a new row
 */
export function diffEntities(before: object | null, after: object): EntityDiff {
	// Optional fields that the row had before, and that it may lack after the change.
	const gone = Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, null]));
	const fields = Object.entries({ ...gone, ...after }).filter(
		([name]) => !ofNoInterest.includes(name),
	);
	if (!before) return { after: Object.fromEntries(fields.filter(([, value]) => value != null)) };
	const earlier = before as Record<string, unknown>;
	const changed = fields.filter(
		([name, value]) => JSON.stringify(earlier[name]) !== JSON.stringify(value),
	);
	return {
		before: Object.fromEntries(changed.map(([name]) => [name, earlier[name]])),
		after: Object.fromEntries(changed),
	};
}
