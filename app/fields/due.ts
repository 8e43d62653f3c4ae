import type { DueValue, FieldCodec, FieldDefinition } from "#app/entities/field-definition.ts";
import { isClosed, type RequestStatus } from "#contract/requests/constants.ts";
import { dateCodec } from "./date.ts";

/** The due time of a request. */
export const dueCodec: FieldCodec<Extract<FieldDefinition, { type: "due" }>> = {
	shown(_, row, name, language) {
		const instant = dateCodec.shown({ type: "date" }, row, name, language);
		return typeof instant === "string"
			? { due: instant, open: !isClosed(row.status as RequestStatus) }
			: null;
	},
	plain: (_, value, reader) =>
		dateCodec.plain({ type: "date" }, value && (value as DueValue).due, reader),
};
