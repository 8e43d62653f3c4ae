import { nameFields, otherLanguageField } from "#contract/values/names.ts";

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

const isIn = (name: string, script: RegExp, other: RegExp) =>
	script.test(name) && !other.test(name);

/** Returns the columns of a file: the two of a name change places where all values are in the other's script. */
export function withNamesByScript(
	columns: readonly (string | null)[],
	below: readonly (readonly string[])[],
): (string | null)[] {
	const swapped = nameFields.find(([en, ar]) => {
		const [inEnglish, inArabic] = [columns.indexOf(en), columns.indexOf(ar)];
		const pairs = below
			.map((cells) => [cells[inEnglish] ?? "", cells[inArabic] ?? ""] as const)
			.filter((pair) => pair.every((name) => arabic.test(name) || latin.test(name)));
		return (
			pairs.length > 0 &&
			pairs.every(([first, second]) => isIn(first, arabic, latin) && isIn(second, latin, arabic))
		);
	});
	return columns.map((name) =>
		name !== null && swapped?.some((one) => one === name) ? otherLanguageField(name) : name,
	);
}
