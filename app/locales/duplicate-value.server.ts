/** What is asked once of a value that another row has, too; named apart, as no browser needs it. */
export const duplicateValueTexts = {
	ar: (name: string | null) =>
		`القيمة نفسها مسجَّلة لدى ${name ?? "غيره"}. غيّرها، أو احفظ مرة أخرى للإبقاء عليها.`,
	en: (name: string | null) =>
		`${name ?? "Another one"} has the same. Change it, or save again to keep it.`,
} as const;
