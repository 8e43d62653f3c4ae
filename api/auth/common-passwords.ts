/**
 * The number of words at the start of the list, by frequency, that stay common with any year or
 * sign added.
 */
const commonWords = 1000;

/** Words that are obvious for this product and the languages of its users. */
const obvious = ["siyana", "abcd", "allah", "ahmed", "mohammed", "muhammad", "riyadh", "saudi"];

/** Signs that are used in place of letters. */
const letterFor: Readonly<Record<string, string>> = {
	"@": "a",
	"4": "a",
	"3": "e",
	"1": "i",
	"!": "i",
	"0": "o",
	$: "s",
	"5": "s",
	"7": "t",
};

type Lists = { passwords: ReadonlySet<string>; words: ReadonlySet<string> };

let lists: Promise<Lists> | undefined;

/** Loads the most frequent passwords from a package, when first needed. */
async function load(): Promise<Lists> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const passwords = dictionary["passwords-common"].map(String);
	const words = passwords.slice(0, commonWords).map(lettersOf);
	return {
		passwords: new Set(passwords),
		words: new Set([...words, ...obvious].filter((word) => word.length > 2)),
	};
}

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, "");

const asLetters = (text: string): string => text.replace(/./g, (sign) => letterFor[sign] ?? sign);

/**
 * Checks whether a password is among the first that anybody tries: a well-known one, or a word with
 * signs added.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	lists ??= load();
	const { passwords, words } = await lists;
	const plain = password.toLowerCase();
	const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, "");
	const whole = [plain, asLetters(plain), plain.replace(/[^a-z0-9]/g, "")];
	return (
		whole.some((one) => passwords.has(one)) ||
		[plain, core, asLetters(core)].some((one) => words.has(lettersOf(one)))
	);
}
