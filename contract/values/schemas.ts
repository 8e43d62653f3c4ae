import { z } from "zod";
import { maxDate, minDate, parseDateText } from "./date-parser.ts";
import { parseDurationText } from "./duration-parser.ts";
import { completeNames, nameFields } from "./names.ts";
import { normalizeLine, stripInvisibleMarks, toLatinDigits, unkeepable } from "./normalize-text.ts";
import { parseNumberText, toNumberText } from "./number-parser.ts";
import { isPhoneList, normalizePhones } from "./phone-numbers.ts";

export const id = z.int().positive();

export const flag = z.union([z.literal(0), z.literal(1)]);

/** What every row with a name has. */
export const namedFields = { id, name_en: z.string(), name_ar: z.string() };

/** A reference to another entity: enough to show its name and to link to it. */
export const namedRef = z.object({
	...namedFields,
	/** 1 for a member whose last day is over. */
	left: flag.optional(),
});
export type NamedRef = z.infer<typeof namedRef>;

export const isoDateTime = z.iso.datetime();

/** The greatest id of the database. */
const maxId = 2 ** 31 - 1;

/** Reads a number that is sent as text, in any digits; notations of programs (`0x10`) are none. */
function readNumber(value: unknown): unknown {
	if (typeof value === "boolean" || (typeof value === "object" && value !== null))
		return Number.NaN;
	return typeof value === "string" && value.trim() !== ""
		? (parseNumberText(value) ?? Number.NaN)
		: value;
}

type WholeNumber = ReturnType<ReturnType<typeof z.coerce.number>["int"]>;

/**
 * Returns the schema of a whole number, which may be sent as text in any digits.
 *
 * @param errors the codes for what is no number, and for a number that is not whole
 * @param bounds adds the least and the greatest
 */
export const wholeNumberInput = (
	errors: { none: string; fraction: string },
	bounds: (number: WholeNumber) => WholeNumber = (number) => number,
) => z.preprocess(readNumber, bounds(z.coerce.number(errors.none).int(errors.fraction)));

/** Returns the schema of a whole number with the usual error codes. */
export const countInput = (min: number, max: number) =>
	wholeNumberInput({ none: "number", fraction: "number" }, (number) =>
		number.min(min, "too_small").max(max, "too_large"),
	);

/** Returns the schema of a duration in whole minutes, which may be sent as people write it: `1:30`, `1.5 h`. */
export const durationInput = (min: number, max: number) =>
	z.preprocess(
		(value) =>
			typeof value === "string" && value.trim() !== ""
				? (parseDurationText(value) ?? Number.NaN)
				: readNumber(value),
		z.coerce.number("duration").int("duration").min(min, "too_small").max(max, "too_large"),
	);

/** A positive id, which may be sent as text. */
export const idInput = wholeNumberInput({ none: "required", fraction: "number" }, (number) =>
	number.positive("required").max(maxId, "number"),
);

/** Returns the schema of an id with one error code for all that is none. */
export const idInputOr = (error: string) =>
	wholeNumberInput({ none: error, fraction: error }, (number) =>
		number.positive(error).max(maxId, error),
	);

const positive = idInputOr("number");

/** Returns a schema in which an empty text counts as not given. */
const optionalInput = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

export const optionalIdInput = optionalInput(positive);

/** The version that the form was filled from. */
export const versionInput = optionalInput(positive);

/**
 * Returns a schema in which an empty text or null clears the value; an absent field leaves it
 * unchanged.
 */
export const clearableInput = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.preprocess(
			(value) => (typeof value === "string" && emptyIfInvisible(value) === "" ? null : value),
			schema.nullable(),
		)
		.optional();

export const clearableIdInput = clearableInput(positive);

/** Characters that show nothing by themselves: the blank of Braille, and what only one font or program knows, too. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\u2800\uFFFC]*$/u;

/** Returns an empty text if nothing in it is visible. */
export const emptyIfInvisible = (text: string): string => (invisible.test(text) ? "" : text);

/**
 * Characters that change the text direction, also of the text after them: names do not need them.
 */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes the characters that change the direction of the text around it. */
const withoutTurns = (text: string): string => text.replace(turns, "");

/** Removes direction characters, and returns an empty text if nothing is visible. */
export const visibleText = (text: string): string => emptyIfInvisible(withoutTurns(text));

/** A text, empty if nothing in it is visible. */
export const textInput = (maxLength: number) =>
	z.string("unknown").overwrite(visibleText).trim().max(maxLength, "too_long");

/** A text in which something is visible. */
export const requiredTextInput = (maxLength: number, missing = "required") =>
	z.string(missing).overwrite(visibleText).trim().min(1, missing).max(maxLength, "too_long");

/** Names and other texts of one line. */
export const nameInput = z
	.string("required")
	.overwrite((text) => normalizeLine(emptyIfInvisible(text)))
	.min(1, "required")
	.max(200, "too_long");

/** A name in one of two languages, of which one is enough. */
export const nameInOneLanguage = z
	.preprocess(
		(value) => (typeof value === "string" ? emptyIfInvisible(value) || null : value),
		nameInput.nullable(),
	)
	.optional();

const nameFieldsOf = (shape: z.ZodRawShape) => nameFields.find(([name]) => name in shape);

/** Refuses an input in which both names of an entity are missing. */
function requireName<Shape extends z.ZodRawShape>(
	schema: z.ZodObject<Shape>,
	isMissing: (name: unknown) => boolean,
): z.ZodObject<Shape> {
	const pair = nameFieldsOf(schema.shape);
	if (!pair) return schema;
	const valuesOf = (input: unknown) => pair.map((name) => (input as Record<string, unknown>)[name]);
	return schema.refine((input) => !valuesOf(input).every(isMissing), {
		path: [pair[0]],
		error: "name_required",
		when: ({ value, issues }) =>
			typeof value === "object" &&
			value !== null &&
			!issues.some(({ path }) => pair.some((name) => name === path?.[0])),
	});
}

/** Returns the schema of a new entity whose name may be given in one language. */
export const namedInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
	requireName(z.object(shape), (name) => name == null)
		.overwrite(completeNames)
		.meta({ anyOf: nameFieldsOf(shape)?.map((name) => ({ required: [name] })) });

export const clearableTextInput = (maxLength: number) => clearableInput(textInput(maxLength));

/**
 * Numbers that identify a person, such as phone numbers; stored in Latin digits, whatever digits
 * were typed.
 */
export const clearableDigitsInput = (maxLength: number) =>
	clearableInput(
		z
			.string("unknown")
			.overwrite((text) => toLatinDigits(withoutTurns(text)))
			.trim()
			.max(maxLength, "too_long"),
	);

export const phonesInput = z
	.string("phone")
	.overwrite(normalizePhones)
	.max(60, "too_long")
	.refine((text) => text === "" || isPhoneList(text), "phone")
	.meta({ description: "A phone number, or two with `/` or a comma between them" });

/** A name that is known by its own letters, not by its code: `مثال.السعودية`. */
const ownLetters = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Converts the domain of an address in another alphabet to the form that mail servers use, as
 * browsers do.
 */
const normalizeAddress = (address: string): string => {
	const at = address.lastIndexOf("@") + 1;
	const domain = address.slice(at);
	if (!ownLetters.test(domain)) return address;
	return URL.canParse(`http://${domain}`)
		? address.slice(0, at) + new URL(`http://${domain}`).hostname
		: address;
};

const ascii = z.email();

/**
 * Checks an e-mail address; the last part of its domain may be a country's name in its own letters.
 */
const isAddress = (text: string): boolean =>
	ascii.safeParse(text.replace(/\.xn--[a-z\d-]+$/i, ".com")).success;

export const emailInput = z
	.string("required")
	.overwrite((text) => normalizeAddress(stripInvisibleMarks(text).trim()))
	.min(1, "required")
	.max(254, "too_long")
	.refine(isAddress, "email")
	.meta({ format: "email" });

export const clearableEmailInput = clearableInput(emailInput);

/** Returns the schema of a text of one line. */
export const clearableLineInput = (maxLength: number) =>
	clearableInput(z.string("unknown").overwrite(normalizeLine).max(maxLength, "too_long"));

/** 0 or 1; a checkbox sends `on`. */
export const flagInput = z.preprocess(
	(value) => (value === "on" || value === true ? 1 : value === "" || value === false ? 0 : value),
	wholeNumberInput({ none: "flag", fraction: "flag" }, (number) =>
		number.min(0, "flag").max(1, "flag"),
	),
);

/** The maximum quantity of an entity, in a field or in stock. */
export const maxQty = 1_000_000_000;

/** Returns the schema of a quantity with a least one, and the error code for less. */
export const qtyFrom = (min: number, error: string) =>
	wholeNumberInput({ none: "number", fraction: "number" }, (number) =>
		number.min(min, error).max(maxQty, "too_large"),
	);

/** A quantity, from 0. */
export const qtyInput = qtyFrom(0, "negative");

/** An empty quantity counts as not given. */
export const optionalQtyInput = z.preprocess(
	(value) => (value === "" || value === null ? undefined : value),
	qtyInput.optional(),
);

/** Returns the schema of a quantity from 1; empty clears it. */
export const clearableCountInput = (max: number) => clearableInput(countInput(1, max));

/** An amount of money with at most two decimals, as text: `1250.50`. */
export const clearableAmountInput = clearableInput(
	z.coerce
		.string()
		.overwrite(toNumberText)
		.regex(/^\d{1,10}(\.\d{1,2})?$/, "amount")
		.meta({ format: "decimal", description: "An amount such as 1250.50" }),
);

const dayErrorCodes = { hijri: "date_hijri", outside: "date_outside" } as const;

/** A date in any format, converted to `YYYY-MM-DD`. */
const day = z
	.string("date")
	.overwrite((text) => {
		const meant = parseDateText(text);
		return meant?.kind === "day" ? meant.day : text;
	})
	.superRefine((text, context) => {
		const meant = parseDateText(text);
		if (meant?.kind === "day") return;
		context.addIssue({ code: "custom", message: meant ? dayErrorCodes[meant.kind] : "date" });
	})
	.meta({ format: "date", description: `From ${minDate} to ${maxDate}` });

/** A date, `YYYY-MM-DD`. */
export const dateInput = z
	.string("required")
	.trim()
	.min(1, "required")
	.pipe(day)
	.meta({ format: "date", description: `From ${minDate} to ${maxDate}` });

export const clearableDateInput = clearableInput(day);

/** Returns the schema of the changed fields of an entity, of which only one name may be emptied. */
export const partialInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
	requireName(z.object(shape).partial(), (name) => name === null);

/** Returns the schema of an edit: the id, and all other fields as optional. */
export const partialUpdateSchema = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
	partialInput(shape).extend({ id: idInput, version: versionInput });

export const messageResponse = z.object({ message: z.string() });

export const errorResponse = z.object({
	code: z.string(),
	message: z.string(),
	fields: z.record(z.string(), z.string()).optional(),
	right: z.string().optional(),
	retryAfter: z.number().optional(),
	stock: z
		.object({
			id: id.optional(),
			name_en: z.string(),
			name_ar: z.string(),
			available: z.int(),
			asked: z.int(),
		})
		.optional(),
	blocking: z.record(z.string(), z.int()).optional(),
	column: z.string().optional(),
});

/** Parses a value that forms send as JSON text; one whose texts can't be stored stays as it is. */
export const parseJsonInput = (value: unknown): unknown => {
	if (typeof value !== "string") return value;
	try {
		return JSON.parse(value, (key, one) => {
			if (unkeepable.test(key) || (typeof one === "string" && unkeepable.test(one)))
				throw new SyntaxError("The text can't be stored.");
			return one;
		});
	} catch {
		return value;
	}
};
