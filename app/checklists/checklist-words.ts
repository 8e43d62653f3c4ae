/** Returns a text with its placeholders filled in. */
export const filled = (text: string, values: Readonly<Record<string, number>>): string =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ""));
