import { z } from "zod";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { emptyIfInvisible } from "#contract/values/schemas.ts";

/** Returns the text of a posted control; empty without one, the first of several. */
export function controlText(value: unknown): string {
	const [first] = Array.isArray(value) ? value : [value];
	return typeof first === "string" ? first : "";
}

/** Checks values by a schema of the contract, whose errors are those of the controls. */
export const checkedBy =
	<Values>(schema: z.ZodType, toPayload: (values: Values) => unknown = (values) => values) =>
	(values: Values, context: z.RefinementCtx<Values>): void => {
		const { error } = schema.safeParse(toPayload(values));
		for (const { path, message } of error?.issues ?? [])
			context.addIssue({ code: "custom", path, message });
	};

/** A control with a text, unchanged. */
export const textControl = z.unknown().default("").transform(controlText);

/** A control with a text without spaces around it; empty if nothing in it is visible. */
export const lineControl = textControl.transform((text) => emptyIfInvisible(text).trim());

/** A control with a positive number, such as a version; undefined without one. */
export const numberControl = textControl.transform((text) =>
	Number(text) > 0 ? Number(text) : undefined,
);

/** Controls of the same name, as a list of their texts. */
export const listControl = z
	.unknown()
	.default([])
	.transform((value) =>
		(Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string"),
	);

/** A required choice among rows, as the id of one. */
export const choiceControl = (missing: FieldErrorCode) =>
	textControl.transform(Number).refine((id) => id > 0, missing);
