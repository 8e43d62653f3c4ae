import type { FieldCodec } from "#app/entities/field-definition.ts";

/** A password, which is never shown or filled in. */
export const passwordCodec: FieldCodec = {
	shown: () => null,
	plain: () => "",
	filled: () => [],
	payload: (_, [value], name) => (value ? [[name, value]] : []),
};
