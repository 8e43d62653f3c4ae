import type { FieldCodec } from "#app/entities/field-definition.ts";

/** Never shown, nor filled in again. */
export const passwordCodec: FieldCodec = {
	shown: () => null,
	plain: () => "",
	filled: () => [],
	sent: (_, [typed], name) => (typed ? [[name, typed]] : []),
};
