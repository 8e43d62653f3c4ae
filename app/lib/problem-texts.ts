import type { Entity } from "#app/entities/entity.ts";
import { inputLabel } from "#app/entities/labels.ts";
import { type FieldProblem, isFieldProblem } from "#contract/errors.ts";
import type { ApiFailure } from "./api-failure.ts";
import type { TextKey, Translate } from "./i18n.ts";

/** The text for what is wrong with a field. */
export const fieldText = (problem: string): TextKey =>
	`problems.${(isFieldProblem(problem) ? problem : "unknown") satisfies FieldProblem}`;

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
