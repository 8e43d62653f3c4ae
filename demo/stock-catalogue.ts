export type Item = { ar: string; en: string; cost: number };

const column = (text: string): string[] => {
	const list = /^(.*)\{(.*)\}(.*)$/.exec(text);
	if (!list) return [text];
	const [, before = "", choices = "", after = ""] = list;
	return choices.split(";").map((choice) => `${before}${choice.trim()}${after}`);
};

/**
 * Reads `Arabic | English | cost` lines; `{a; b}` stands for several items, the nth choice of each
 * column together.
 */
export const itemsOf = (lines: readonly string[]): Item[] =>
	lines.flatMap((line) => {
		const [ar = [], en = [], cost = []] = line.split("|").map((text) => column(text.trim()));
		return ar.map((name, nth) => ({
			ar: name,
			en: en[nth] ?? "",
			cost: Number(cost[nth] ?? cost[0]),
		}));
	});
