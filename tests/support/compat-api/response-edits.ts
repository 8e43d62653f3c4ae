/** A thing of an answer, with whatever fields. */
export type JsonObject = Record<string, unknown>;

/** An answer each thing of which is changed, however deep it lies. */
export const everywhere = (value: unknown, change: (thing: JsonObject) => JsonObject): unknown => {
	if (Array.isArray(value)) return value.map((one) => everywhere(one, change));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(change(value as JsonObject)).map(([name, one]) => [
			name,
			everywhere(one, change),
		]),
	);
};
