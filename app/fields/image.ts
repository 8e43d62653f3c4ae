import type { FieldCodec } from "#app/entities/field-definition.ts";
import { textCodec } from "./text.ts";

/** An address under /uploads/. Browsers do not let a page fill in a file. */
export const imageCodec: FieldCodec = {
	shown(field, row, name, language) {
		const address = textCodec.shown(field, row, name, language);
		return typeof address === "string" && address.startsWith("/uploads/") ? address : null;
	},
	plain: textCodec.plain,
	filled: () => [],
	read: () => [],
	payload: () => [],
};
