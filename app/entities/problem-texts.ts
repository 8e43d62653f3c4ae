import type { ApiFailure } from "#app/lib/api-failure.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import type { Entity } from "./entity.ts";
import { inputLabel } from "./labels.ts";

/** What is wrong with which fields of an entity, where it can't be said beside them. */
export function problemsText(
	{ t }: { t: Translate },
	entity: Entity,
	problems: ApiFailure["fields"],
): string {
	const texts = Object.entries(problems).map(([name, problem = "unknown"]) => {
		const label = inputLabel(t, entity.name, name);
		const field = label.startsWith("entities.") ? `\u2068${name}\u2069` : label;
		return t("form.problemOf", { field, problem: t(fieldText(problem)) });
	});
	return texts.join(" ");
}
