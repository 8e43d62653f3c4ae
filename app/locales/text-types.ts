/** The forms of a text that counts: those that the language's plural rules tell apart. */
export type Plural = { readonly other: string } & {
	readonly [form in "zero" | "one" | "two" | "few" | "many"]?: string;
};

/** A tree of texts; its leaves are texts or plurals. */
export type TextTree = { readonly [key: string]: string | Plural | TextTree };

/** The same keys with any texts: what a translation has to fill in. */
export type SameKeys<Tree> = {
	readonly [Key in keyof Tree]: Tree[Key] extends string
		? string
		: Tree[Key] extends Plural
			? Plural
			: SameKeys<Tree[Key]>;
};

type Paths<Tree> = {
	[Key in keyof Tree & string]: Tree[Key] extends string | Plural
		? Key
		: `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

/** All texts, by their names. */
export type Texts = typeof import("./ar/index.ts");

export type TextKey = Paths<Texts>;

const pluralForm = /^(?:zero|one|two|few|many|other)$/;

/** Whether a value has forms of one text by a number, and not texts by names of which one is `other`. */
export const isPlural = (value: string | Plural | TextTree): value is Plural =>
	typeof value === "object" &&
	typeof value.other === "string" &&
	Object.keys(value).every((key) => pluralForm.test(key));
