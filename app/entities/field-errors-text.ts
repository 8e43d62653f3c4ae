import type { ApiClientError } from "#app/lib/api-error.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import type { Entity } from "./entity-definition.ts";
import { inputLabel } from "./field-labels.ts";

/**
 * Returns the errors of an entity's fields in one text, for places where they can't be shown beside
 * the fields.
 */
export function fieldErrorsText(
	{ t }: { t: Translate },
	entity: Entity,
	errorCodes: ApiClientError["fields"],
): string {
	const texts = Object.entries(errorCodes).map(([name, code = "unknown"]) => {
		const label = inputLabel(t, entity.name, name);
		const field = label.startsWith("entities.") ? isolateBidi(name) : label;
		return t("forms.problemOf", { field, problem: t(fieldErrorKey(code)) });
	});
	return texts.join(" ");
}
