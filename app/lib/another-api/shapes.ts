import { z } from "zod";

/** Gives an answer as the app can use it; undefined where it is something else. */
export type Shape = (answer: unknown) => unknown;

const isThing = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Pictures, which are passed on whatever their type. */
export const asItComes: Shape = (answer) => answer;

/** A list of things, with whatever fields. */
export const rows: Shape = (answer) =>
	Array.isArray(answer) && answer.every(isThing) ? answer : undefined;

/** One thing, with whatever fields. */
export const thing: Shape = (answer) => (isThing(answer) ? answer : undefined);

/** What nobody reads, once the call has succeeded. */
export const anything: Shape = (answer) => (isThing(answer) ? answer : {});

/** What a schema says of the fields that matter; any others are kept. */
export const like =
	(schema: z.ZodType): Shape =>
	(answer) =>
		schema.safeParse(answer).data;

/** A list whose every row a schema completes. */
const rowsLike = (row: z.ZodType): Shape => like(z.array(row));

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
export const member = like(
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
export const members = rowsLike(z.looseObject({ profile_photo: profilePhoto }));

const oneRequest = z.looseObject({
	comment: text,
	status: text,
	/** The specification has it as HTML. */
	priority: text.transform((html) => html.replace(/<[^>]*>/g, "").trim()),
	closing_time: textOrNull,
	notes: z
		.array(z.looseObject({ desc: text }))
		.nullish()
		.catch(null),
});

export const request = like(oneRequest);

export const requests = rowsLike(oneRequest.omit({ notes: true }));

export const signedIn = like(
	z.looseObject({ token: z.string().min(1), user: z.looseObject({ id: number }) }),
);

export const decodedCode = like(
	z.looseObject({
		facility: z.looseObject({ id: number }),
		resources: z.array(
			z.looseObject({ id: number, qty: number.nullish().transform((qty) => qty ?? null) }),
		),
	}),
);

const recipients = z.array(z.looseObject({ email: z.string() })).nullish();

export const escalationDraft = like(
	z.looseObject({
		draft: z.looseObject({
			from: text,
			to: recipients.transform((to) => to ?? []),
			subject: text,
		}),
	}),
);
