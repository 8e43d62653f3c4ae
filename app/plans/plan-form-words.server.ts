import type { FormContext } from "#app/forms/form-context.server.ts";
import texts from "#app/locales/ar/plan-form.ts";

type Name = {
	[Key in keyof typeof texts]: (typeof texts)[Key] extends string ? Key : never;
}[keyof typeof texts];

/** The texts of a plan's form, with their placeholders: no other page has them. */
export type PlanFormWords = Readonly<Record<Name, string>>;

/** Returns the texts of a plan's form in the reader's language. */
export const planFormWords = ({ t }: Pick<FormContext, "t">): PlanFormWords =>
	Object.fromEntries(
		Object.entries(texts)
			.filter(([, text]) => typeof text === "string")
			.map(([name]) => [name, t(`planForm.${name as Name}`)]),
	) as PlanFormWords;
