import { z } from "zod";
import { maxDate, minDate, parseDateText } from "./date-parser.ts";
import { normalizeLine, stripInvisibleMarks, toLatinDigits } from "./normalize-text.ts";
import { isPhoneList, normalizePhones } from "./phone-numbers.ts";

export const id = z.int().positive();

export const flag = z.union([z.literal(0), z.literal(1)]);

/** A related thing: enough to name it and to link to it. */
export const namedRef = z.object({
	id,
	name_en: z.string(),
	name_ar: z.string(),
	/** 1 for a member whose last day is over. */
	left: flag.optional(),
});
export type NamedRef = z.infer<typeof namedRef>;

export const isoDateTime = z.iso.datetime();

/** The greatest id that the database counts to. */
export const maxId = 2 ** 31 - 1;

/** A positive id in a body, where it may be written as text. */
export const idInput = z.coerce
	.number({ error: "required" })
	.int("number")
	.positive("required")
	.max(maxId, "number");

const positive = z.coerce.number("number").int("number").positive("number").max(maxId, "number");

/** An empty text in a body means that nothing was given. */
const whenGiven = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

export const optionalIdInput = whenGiven(positive);

/** The version that a form was filled from. */
export const versionInput = whenGiven(positive);

/** Clears what was there when it is empty or null; absent, it leaves it as it is. */
export const clearableInput = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => (value === "" ? null : value), schema.nullable()).optional();

export const clearableIdInput = clearableInput(positive);

/** Characters that show nothing by themselves, the blank of Braille too. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;

/** Empties a text in which there is nothing to see. */
export const emptyIfInvisible = (text: string): string => (unseen.test(text) ? "" : text);

/** Signs that turn what follows them around, be it of another text: names need none of them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text that leaves alone in which direction others around it run. */
const withoutTurns = (text: string): string => text.replace(turns, "");

/** The same, and nothing where there is nothing to see. */
export const visibleText = (text: string): string => emptyIfInvisible(withoutTurns(text));

/** Names and other texts of one line. */
export const nameInput = z
	.string("required")
	.overwrite((text) => normalizeLine(emptyIfInvisible(text)))
	.min(1, "required")
	.max(200, "too_long");

export const clearableTextInput = (maxLength: number) =>
	clearableInput(z.string("unknown").overwrite(withoutTurns).trim().max(maxLength, "too_long"));

/** Numbers by which somebody is found; they are kept in Latin digits, however they are typed. */
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

/** What is known by its letters, not by its code: `مثال.السعودية`. */
const ownLetters = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}.-]+$/u;

/** An address whose domain is of another alphabet has it as mail knows it, whoever wrote it: browsers do so, too. */
const asSent = (address: string): string => {
	const at = address.lastIndexOf("@") + 1;
	const domain = address.slice(at);
	if (!ownLetters.test(domain)) return address;
	return URL.canParse(`http://${domain}`)
		? address.slice(0, at) + new URL(`http://${domain}`).hostname
		: address;
};

const ascii = z.email();

/** The last part of a domain may be a country's in its own letters. */
const isAddress = (text: string): boolean =>
	ascii.safeParse(text.replace(/\.xn--[a-z\d-]+$/i, ".com")).success;

export const emailInput = z
	.string("required")
	.overwrite((text) => asSent(stripInvisibleMarks(text).trim()))
	.min(1, "required")
	.max(254, "too_long")
	.refine(isAddress, "email")
	.meta({ format: "email" });

export const clearableEmailInput = clearableInput(emailInput);

/** A text of one line. */
export const clearableLineInput = (maxLength: number) =>
	clearableInput(z.string("unknown").overwrite(normalizeLine).max(maxLength, "too_long"));

/** 0 or 1; a checkbox sends `on`. */
export const flagInput = z.preprocess(
	(value) => (value === "on" || value === true ? 1 : value === "" || value === false ? 0 : value),
	z.coerce.number("flag").int("flag").min(0, "flag").max(1, "flag"),
);

/** So much of one thing there can be at most, in a field or in stock. */
export const maxQty = 1_000_000_000;

/** A count of things, from 0. */
export const qtyInput = z.coerce
	.number({ error: "number" })
	.int("number")
	.min(0, "negative")
	.max(maxQty, "too_large");

/** An empty count in a body means that nothing was given. */
export const optionalQtyInput = z.preprocess(
	(value) => (value === "" || value === null ? undefined : value),
	qtyInput.optional(),
);

/** A count of things from 1; nothing where it is empty. */
export const clearableCountInput = (most: number) =>
	clearableInput(
		z.coerce.number({ error: "number" }).int("number").min(1, "too_small").max(most, "too_large"),
	);

/** An amount of money with at most two decimals, as text: `1250.50`. */
export const clearableAmountInput = clearableInput(
	z.coerce
		.string()
		.regex(/^\d{1,10}(\.\d{1,2})?$/, "amount")
		.meta({ format: "decimal", description: "An amount such as 1250.50" }),
);

const dayProblems = { hijri: "date_hijri", outside: "date_outside" } as const;

/** A day however it is written, as `YYYY-MM-DD`. */
const day = z
	.string("date")
	.overwrite((text) => {
		const meant = parseDateText(text);
		return meant?.kind === "day" ? meant.day : text;
	})
	.superRefine((text, context) => {
		const meant = parseDateText(text);
		if (meant?.kind === "day") return;
		context.addIssue({ code: "custom", message: meant ? dayProblems[meant.kind] : "date" });
	})
	.meta({ format: "date", description: `From ${minDate} to ${maxDate}` });

/** A day, `YYYY-MM-DD`. */
export const dateInput = z
	.string("required")
	.trim()
	.min(1, "required")
	.pipe(day)
	.meta({ format: "date", description: `From ${minDate} to ${maxDate}` });

export const clearableDateInput = clearableInput(day);

/** What an edit takes: the id, and of the fields those that change. */
export const partialUpdateSchema = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
	schema.partial().extend({ id: idInput, version: versionInput });

export const messageResponse = z.object({ message: z.string() });

export const errorResponse = z.object({
	code: z.string(),
	message: z.string(),
	fields: z.record(z.string(), z.string()).optional(),
	right: z.string().optional(),
	retryAfter: z.number().optional(),
	stock: z
		.object({ name_en: z.string(), name_ar: z.string(), available: z.int(), asked: z.int() })
		.optional(),
	blocking: z.record(z.string(), z.int()).optional(),
});

/** What is sent as JSON, which forms send as text. */
export const parseJsonInput = (value: unknown): unknown => {
	if (typeof value !== "string") return value;
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
};
