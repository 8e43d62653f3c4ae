import { nameFields } from "#contract/values/names.ts";

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

/** Returns the columns of a file: the two of a name change places where all values are in the other's letters. */
export function withNamesByLetters(
	columns: readonly (string | null)[],
	below: readonly (readonly string[])[],
): (string | null)[] {
	const isOnly = (text: string, letters: RegExp, others: RegExp) =>
		letters.test(text) && !others.test(text);
	const swapped = nameFields.find(([en, ar]) => {
		const [inEnglish, inArabic] = [columns.indexOf(en), columns.indexOf(ar)];
		const named = below
			.map((cells) => [cells[inEnglish] ?? "", cells[inArabic] ?? ""] as const)
			.filter((names) => names.every(Boolean));
		return (
			named.length > 0 &&
			named.every(
				([first, second]) => isOnly(first, arabic, latin) && isOnly(second, latin, arabic),
			)
		);
	});
	if (!swapped) return [...columns];
	const [en, ar] = swapped;
	return columns.map((name) => (name === en ? ar : name === ar ? en : name));
}
