import { z } from "zod";

/** Gives an answer as the app can use it; undefined where it is something else. */
export type ResponseShape = (answer: unknown) => unknown;

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Pictures, which are passed on whatever their type. */
export const unchangedShape: ResponseShape = (answer) => answer;

const isEmpty = (value: unknown): boolean =>
	value === null || (isThing(value) && Object.keys(value).length === 0);

/** A list of things, with whatever fields; gaps in it are left out. */
export const rowsShape: ResponseShape = (answer) => {
	const list = unwrappedList(answer);
	const filled = list?.filter((one) => !isEmpty(one));
	if (!list || !filled?.every(isThing) || (list.length > 0 && filled.length === 0))
		return undefined;
	return filled.map(completed);
};

/** One thing, with whatever fields. */
export const entityShape: ResponseShape = (answer) =>
	isThing(answer) ? completed(unwrapped(answer)) : undefined;

/** Options of a select: an id and a name. */
export const optionsShape: ResponseShape = (answer) => {
	const found = rowsShape(answer);
	if (!Array.isArray(found)) return undefined;
	const given = found.map((row) => completed(asOption(row)));
	return given.every(isOption) ? given : undefined;
};

/** Reads an option that names its value and its text otherwise. */
function asOption(row: Thing): Thing {
	const { value, label, name = label } = row;
	return {
		...(value === undefined ? {} : { id: value }),
		...(typeof name === "string" ? { name_en: name, name_ar: name } : {}),
		...row,
	};
}

const optionNames = ["name_en", "name_ar", "type_en", "type_ar"];

const isOption = (row: Thing): boolean =>
	(typeof row.id === "number" || typeof row.id === "string") &&
	optionNames.some((name) => typeof row[name] === "string");

/** A thing that comes alone in `data`. */
const unwrapped = (answer: Thing): Thing =>
	!("id" in answer) && isThing(answer.data) ? answer.data : answer;

/** A list, or the one in an object that holds no other. */
function unwrappedList(answer: unknown): unknown[] | undefined {
	if (Array.isArray(answer)) return answer;
	if (!isThing(answer)) return undefined;
	if (isThing(answer.data)) return unwrappedList(answer.data);
	const lists = Object.values(answer).filter((value) => Array.isArray(value));
	return lists.length === 1 ? lists[0] : undefined;
}

/** Fields that look like ids of rows and are texts. */
const textIds = new Set(["_id", "employee_id"]);

const numberOf = (value: unknown): unknown =>
	Array.isArray(value)
		? value.map(numberOf)
		: typeof value === "string" && /^\d{1,9}$/.test(value)
			? Number(value)
			: value;

const moments = /^date$|_(at|date|until)$|[a-z]At$/;

/** Milliseconds since 1970 from here on, seconds below: as a text they would be days of the year 2001. */
const leastMilliseconds = 1e11;

/** A moment as a text; null for what is none. */
function momentOf(value: unknown): string | null {
	if (typeof value === "string") return value;
	if (typeof value !== "number") return null;
	const moment = new Date(value < leastMilliseconds ? value * 1000 : value);
	return Number.isNaN(moment.valueOf()) ? null : moment.toISOString();
}

/**
 * Completes a thing by the conventions of the specification's section 3: ids are numbers, moments are
 * texts, and a related thing of which only the name or the object stands in its field has its details.
 */
function completed(given: Thing): Thing {
	const row: Thing = { ...given };
	for (const [name, value] of Object.entries(given))
		if ((name === "id" || name.endsWith("_id")) && !textIds.has(name)) row[name] = numberOf(value);
		else if (moments.test(name) && value !== undefined) row[name] = momentOf(value);
	for (const name of Object.keys(given)) {
		const field = name.endsWith("_id") && !textIds.has(name) ? name.slice(0, -3) : null;
		if (!field || isThing(row[`${field}Details`])) continue;
		const told = row[field];
		if (isThing(told)) row[`${field}Details`] = told;
		else if (typeof told === "string" && told !== "" && row[name] != null && !/^\d+$/.test(told))
			row[`${field}Details`] = { id: row[name], name_en: told, name_ar: told };
	}
	return row;
}

/** What nobody reads, once the call has succeeded. */
export const ignoredShape: ResponseShape = (answer) => (isThing(answer) ? answer : {});

/** What a schema says of the fields that matter; any others are kept. */
export const schemaShape =
	(schema: z.ZodType): ResponseShape =>
	(answer) =>
		schema.safeParse(answer).data;

/** A list whose every row a schema completes. */
const rowsLike =
	(row: z.ZodType): ResponseShape =>
	(answer) =>
		schemaShape(z.array(row))(rowsShape(answer));

/** One thing that a schema completes. */
const thingLike =
	(schema: z.ZodType): ResponseShape =>
	(answer) =>
		schemaShape(schema)(entityShape(answer));

const number = z.coerce.number();
const text = z.coerce
	.string()
	.nullish()
	.transform((given) => given ?? "");
const textOrNull = z
	.string()
	.nullish()
	.catch(null)
	.transform((given) => given ?? null);

/** An address under /uploads/; of a bare file, the one that the specification gives it. */
const profilePhoto = textOrNull.transform((photo) =>
	photo && !photo.includes("/") ? `/uploads/profile_photos/${photo}` : photo,
);

/** Rights are none where nothing is said of them. */
export const memberShape = thingLike(
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

/** In a list, whoever they are listed for. */
export const membersShape = rowsLike(z.looseObject({ profile_photo: profilePhoto }));

const oneRequest = z.looseObject({
	comment: text,
	status: text,
	/** The specification has it as HTML. */
	priority: text.transform((html) => html.replace(/<[^>]*>/g, "").trim()),
	closing_time: textOrNull,
	notes: z
		.array(
			z
				.unknown()
				.transform((note) => (isThing(note) ? completed(note) : note))
				.pipe(z.looseObject({ desc: text })),
		)
		.nullish()
		.catch(null),
});

export const requestShape = thingLike(oneRequest);

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
