/** Signs between words. A search reads each as a space, so that every dash and quote finds the same. */
export const separators = '-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[]{}';

/** Signs within words, which a search does not read: `Ka'bi`, `Ka’bi` and `Kabi` are one name. */
export const apostrophes = "'`‘’‚‛ʹʻʼʽʾʿ′‵";

/** Signs of multiplication, for which keyboards have a letter. */
export const multiplicationSigns = "×✕✖";

/** The signs that Unicode decomposes to a space with a diacritic. */
export const spacingAccents: readonly (readonly [first: number, last: number])[] = [
	[0x00b4, 0x00b4],
	[0x1ffd, 0x1ffd],
];

/**
 * `&` in an Arabic text, and a waw that is separated from its word by a space: `و` is joined to the
 * word after it.
 */
export const arabicAnd = { written: " ?&[& ]*(?=[ء-ي])| و (?=[ء-ي])", meant: " و" } as const;

/** `&` in other texts. */
export const latinAnd = { written: " ?&[& ]*", meant: " and " } as const;
