import { randomUUID } from "node:crypto";
import type { RequestKind } from "#app/entities/request-forms.ts";
import { filesOf, textOf } from "#app/lib/form.server.ts";
import { noPictures, picturesLostMark } from "#app/lib/pictures-again.ts";
import { type NewRequestForm, type TypedRequest, typedNames } from "./new-request.ts";

const nothingTyped: TypedRequest = {
	type: "",
	facility_id: "",
	found_by: "",
	resource_id: "",
	equipment_id: "",
	qty: "",
	cost: "",
	priority: "Medium",
	comment: "",
};

export const emptyForm = (kind: RequestKind): NewRequestForm => ({
	kind,
	key: randomUUID(),
	typed: nothingTyped,
	found: null,
	offered: {},
	recent: [],
	errors: {},
	failure: null,
	pictures: noPictures,
	similar: [],
	sure: false,
});

/** Says in a form that photos were chosen, for the case that it comes back without them. */
export function markPhotos(form: FormData): void {
	if (hasPhotos(form)) form.set(picturesLostMark, "1");
}

/** Be they too large. */
const hasPhotos = (form: FormData) => filesOf(form, "photo").length > 0;

/** The form with everything that was typed into it, before anything is looked up. */
export function typedForm(kind: RequestKind, form: FormData): NewRequestForm {
	const empty = emptyForm(kind);
	return {
		...empty,
		key: textOf(form, "one_time_key") || empty.key,
		sure: textOf(form, "sure") === "1",
		typed: Object.fromEntries(
			typedNames.map((name) => [name, form.has(name) ? textOf(form, name) : nothingTyped[name]]),
		) as TypedRequest,
	};
}
