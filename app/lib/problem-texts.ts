import { type FieldProblem, isFieldProblem } from "#contract/errors.ts";
import type { TextKey } from "./i18n.ts";

/** The text for what is wrong with a field. */
export const fieldText = (problem: string): TextKey =>
	`problems.${(isFieldProblem(problem) ? problem : "unknown") satisfies FieldProblem}`;
