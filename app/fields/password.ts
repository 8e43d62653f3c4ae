import type { FieldRules } from "#app/entities/field.ts";

/** Never shown, nor filled in again. */
export const password: FieldRules = {
	shown: () => null,
	plain: () => "",
	filled: () => [],
	sent: (_, [typed], name) => (typed ? [[name, typed]] : []),
};
