import { z } from "zod";
import { requestNumbers } from "#contract/statistics/schemas.ts";

/**
 * A function that converts a response to the form that the app uses; undefined if it has another
 * shape.
 */
export type ResponseShape = (answer: unknown) => unknown;

type JsonObject = Record<string, unknown>;

const isJsonObject = (value: unknown): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Images, which are passed on whatever their type. */
export const unchangedShape: ResponseShape = (answer) => answer;

const isEmpty = (value: unknown): boolean =>
	value === null || (isJsonObject(value) && Object.keys(value).length === 0);

/** A list of entities with any fields; empty entries are removed. */
export const rowsShape: ResponseShape = (answer) => {
	const list = unwrappedList(answer);
	const filled = list?.filter((one) => !isEmpty(one));
	if (!list || !filled?.every(isJsonObject) || (list.length > 0 && filled.length === 0))
		return undefined;
	return filled.map(completed);
};

/** One entity, with any fields. */
export const entityShape: ResponseShape = (answer) =>
	isJsonObject(answer) ? completed(unwrapped(answer)) : undefined;

/** The options of a select: each with an id and a name. */
export const optionsShape: ResponseShape = (answer) => {
	const found = rowsShape(answer);
	if (!Array.isArray(found)) return undefined;
	const options = found.map((row) => completed(asOption(row)));
	return options.every(isOption) ? options : undefined;
};

/** Converts an option whose value and text have other field names. */
function asOption(row: JsonObject): JsonObject {
	const { value, label, name = label } = row;
	return {
		...(value === undefined ? {} : { id: value }),
		...(typeof name === "string" ? { name_en: name, name_ar: name } : {}),
		...row,
	};
}

const optionNames = ["name_en", "name_ar", "type_en", "type_ar"];

const isOption = (row: JsonObject): boolean =>
	(typeof row.id === "number" || typeof row.id === "string") &&
	optionNames.some((name) => typeof row[name] === "string");

/** Returns an entity that is wrapped in `data`. */
const unwrapped = (answer: JsonObject): JsonObject =>
	!("id" in answer) && isJsonObject(answer.data) ? answer.data : answer;

/** Returns a list, or the only list of an object. */
function unwrappedList(answer: unknown): unknown[] | undefined {
	if (Array.isArray(answer)) return answer;
	if (!isJsonObject(answer)) return undefined;
	if (isJsonObject(answer.data)) return unwrappedList(answer.data);
	const lists = Object.values(answer).filter((value) => Array.isArray(value));
	return lists.length === 1 ? lists[0] : undefined;
}

/** Fields that look like ids of rows, but are texts. */
const textIds = new Set(["_id", "employee_id"]);

const numberOf = (value: unknown): unknown =>
	Array.isArray(value)
		? value.map(numberOf)
		: typeof value === "string" && /^\d{1,9}$/.test(value)
			? Number(value)
			: value;

const instantField = /^date$|_(at|date|until)$|[a-z]At$/;

/**
 * Numbers from here on are milliseconds since 1970, smaller ones are seconds: as a text they would
 * be dates of the year 2001.
 */
const leastMilliseconds = 1e11;

/** Converts an instant to a text; null for any other value. */
function instantOf(value: unknown): string | null {
	if (typeof value === "string") return value;
	if (typeof value !== "number") return null;
	const instant = new Date(value < leastMilliseconds ? value * 1000 : value);
	return Number.isNaN(instant.valueOf()) ? null : instant.toISOString();
}

/**
 * Completes an entity by the conventions of the specification's section 3: ids are numbers,
 * instants are texts, and a related entity that is only given as a name or an object gets its
 * details.
 */
function completed(option: JsonObject): JsonObject {
	const row: JsonObject = { ...option };
	for (const [name, value] of Object.entries(option))
		if ((name === "id" || name.endsWith("_id")) && !textIds.has(name)) row[name] = numberOf(value);
		else if (instantField.test(name) && value !== undefined) row[name] = instantOf(value);
	for (const name of Object.keys(option)) {
		const field = name.endsWith("_id") && !textIds.has(name) ? name.slice(0, -3) : null;
		if (!field) continue;
		const details = row[`${field}Details`] ?? detailsIn(row[field]);
		if (isJsonObject(details))
			row[`${field}Details`] = { ...details, id: numberOf(details.id ?? row[name]) };
	}
	return row;
}

/** Returns the details of a related entity that is given as an object or by its name. */
function detailsIn(error: unknown): unknown {
	const isName = typeof error === "string" && error !== "" && !/^\d+$/.test(error);
	return isName ? { name_en: error, name_ar: error } : error;
}

/** The shape of a response whose content is not used. */
export const ignoredShape: ResponseShape = (answer) => (isJsonObject(answer) ? answer : {});

/** Returns a shape that validates the fields of a schema; all others are kept. */
const schemaShape =
	(schema: z.ZodType): ResponseShape =>
	(answer) =>
		schema.safeParse(answer).data;

/** Returns the shape of a list whose rows are validated by a schema. */
const rowsLike =
	(row: z.ZodType): ResponseShape =>
	(answer) =>
		schemaShape(z.array(row))(rowsShape(answer));

/** Returns the shape of one entity that is validated by a schema. */
const objectLike =
	(schema: z.ZodType): ResponseShape =>
	(answer) =>
		schemaShape(schema)(entityShape(answer));

const number = z.coerce.number();
const text = z.coerce
	.string()
	.nullish()
	.transform((value) => value ?? "");
const textOrNull = z
	.string()
	.nullish()
	.catch(null)
	.transform((value) => value ?? null);

/** An address under /uploads/; a bare file name gets the address that the specification defines. */
const profilePhoto = textOrNull.transform((photo) =>
	photo && !photo.includes("/") ? `/uploads/profile_photos/${photo}` : photo || null,
);

/** A member; permissions are none if the response has none. */
export const memberShape = objectLike(
	z.looseObject({
		id: number,
		name_en: text,
		name_ar: text,
		email: text,
		phone: textOrNull,
		employee_id: textOrNull,
		profile_photo: profilePhoto,
		permission_en: text,
		permission_ar: text,
		activated: number.catch(1),
		permissionDetails: z
			.looseObject({ type_en: text, type_ar: text })
			.catch({ type_en: "", type_ar: "" }),
	}),
);

export const membersShape = rowsLike(z.looseObject({ profile_photo: profilePhoto }));

/** A count that may be left out, or sent as a text. */
const count = z.coerce
	.number()
	.nullish()
	.catch(null)
	.transform((value) => value ?? null);

export const numbersShape = objectLike(
	z.looseObject(Object.fromEntries(Object.keys(requestNumbers.shape).map((name) => [name, count]))),
);

export const stockShape = rowsLike(z.looseObject({ qty: count.transform((value) => value ?? 0) }));

export const rankedBranchesShape = rowsLike(z.looseObject({ requests: count }));

export const rankedMembersShape = rowsLike(
	z.looseObject({ profile_photo: profilePhoto, requests: count }),
);

/** A new request, which may be alone in its response. */
export const createdShape: ResponseShape = (answer) => {
	const row = isJsonObject(answer) ? unwrapped(answer) : {};
	return { request: isJsonObject(row.request) ? row.request : row };
};

const oneRequest = z.looseObject({
	comment: text,
	due_date: textOrNull,
	status: text,
	/** The specification sends it as HTML. */
	priority: text.transform((html) => html.replace(/<[^<>]*>/g, "").trim()),
	closing_time: textOrNull,
	notes: z
		.array(
			z
				.unknown()
				.transform((note) => (isJsonObject(note) ? completed(note) : note))
				.pipe(z.looseObject({ desc: text })),
		)
		.nullish()
		.catch(null),
});

/** A request with what its page shows: its pictures, its notes and its timeline. */
export const requestShape = objectLike(
	oneRequest.transform((row) => ({
		...row,
		photos: row.photos ?? (row.photo ? [row.photo] : []),
		timeline: row.timeline ?? [],
		notes: (row.notes ?? []).map((note) => ({
			...note,
			memberDetails: note.memberDetails ?? null,
			photos: note.photos ?? [],
		})),
	})),
);

export const requestsShape = rowsLike(oneRequest.omit({ notes: true }));

export const sessionShape = schemaShape(
	z.looseObject({ token: z.string().min(1), user: z.looseObject({ id: number }) }),
);

export const decodedCodeShape = schemaShape(
	z.looseObject({
		facility: z.looseObject({ id: number }),
		resources: z.array(
			z.looseObject({ id: number, qty: number.nullish().transform((qty) => qty ?? null) }),
		),
	}),
);

const recipients = z.array(z.looseObject({ email: z.string() })).nullish();

export const escalationDraftShape = schemaShape(
	z.looseObject({
		draft: z.looseObject({
			from: text,
			to: recipients.transform((to) => to ?? []),
			subject: text,
		}),
	}),
);
