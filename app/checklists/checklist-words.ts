import type { LocaleFormat } from "#contract/values/format.ts";

/** Returns a text with its placeholders filled in. */
export const filled = (
	text: string,
	values: Readonly<Record<string, number>>,
	{ number }: Pick<LocaleFormat, "number">,
): string => text.replace(/\{\{(\w+)\}\}/g, (_, name) => number(values[name] ?? 0));
