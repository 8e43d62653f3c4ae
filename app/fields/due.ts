import type { Due, Field, FieldRules } from "#app/entities/field.ts";
import { isClosed, type RequestStatus } from "#contract/requests.ts";
import { date } from "./date.ts";

/** The moment by which a request is to be done. */
export const due: FieldRules<Extract<Field, { type: "due" }>> = {
	shown(_, row, name, language) {
		const moment = date.shown({ type: "date" }, row, name, language);
		return typeof moment === "string"
			? { due: moment, open: !isClosed(row.status as RequestStatus) }
			: null;
	},
	plain: (_, value, reader) => date.plain({ type: "date" }, value && (value as Due).due, reader),
};
