import { randomUUID } from "node:crypto";
import type { PostedValues } from "#app/entities/field-definition.ts";
import { controlText } from "#app/forms/controls.server.ts";
import { formFiles } from "#app/lib/form-data.server.ts";
import { lostImagesField, noStagedImages } from "#app/lib/staged-images.ts";
import { type NewRequestForm, type NewRequestValues, newRequestFieldNames } from "./form-state.ts";
import type { RequestKind } from "./request-forms.ts";

const emptyValues: NewRequestValues = {
	type: "",
	facility_id: "",
	found_by: "",
	resource_id: "",
	equipment_id: "",
	kind_id: "",
	qty: "",
	cost: "",
	urgent: "",
	priority: "",
	comment: "",
};

export const emptyNewRequestForm = (kind: RequestKind): NewRequestForm => ({
	kind,
	key: randomUUID(),
	values: emptyValues,
	found: null,
	offered: {},
	kinds: [],
	recent: [],
	errors: {},
	failure: null,
	stagedImages: noStagedImages,
	similar: [],
	sure: false,
});

/** Records in a form that photos were chosen, in case it comes back without them. */
export function markChosenPhotos(form: FormData): void {
	if (hasPhotos(form)) form.set(lostImagesField, "1");
}

/** Includes photos that are too large. */
const hasPhotos = (form: FormData) => formFiles(form, "photo").length > 0;

/** Returns the form with all typed values, before anything is looked up. */
export function parseNewRequestForm(kind: RequestKind, posted: PostedValues): NewRequestForm {
	const empty = emptyNewRequestForm(kind);
	return {
		...empty,
		key: controlText(posted.one_time_key) || empty.key,
		sure: controlText(posted.sure) === "1",
		values: Object.fromEntries(
			newRequestFieldNames.map((name) => [
				name,
				name in posted ? controlText(posted[name]) : emptyValues[name],
			]),
		) as NewRequestValues,
	};
}
