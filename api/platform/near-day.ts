import { fieldError } from "./errors.ts";

/** The years from the present one in which a day may be. */
const nearYears = { back: 20, ahead: 5 };

/**
 * Refuses a day whose year must be mistyped, unless it stood there before.
 *
 * @throws ApiError `invalid` at the field
 */
export function assertNearDay<Field extends string>(
	{ now }: { readonly now: Date },
	field: Field,
	input: Readonly<Partial<Record<Field, unknown>>>,
	before: Readonly<Partial<Record<Field, unknown>>> | null,
): void {
	const day = input[field];
	if (typeof day !== "string" || day === before?.[field]) return;
	const years = Number(day.slice(0, 4)) - now.getUTCFullYear();
	if (years < -nearYears.back || years > nearYears.ahead) throw fieldError(field, "day_far");
}
