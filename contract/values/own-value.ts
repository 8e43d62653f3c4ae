/** Returns the value of a record by a name from outside; `constructor` and its kin name none. */
export const ownValue = <Value>(
	record: Readonly<Record<string, Value>>,
	name: string,
): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);
