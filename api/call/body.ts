import { CallFailure } from "../failure.ts";

/** A body as the calls take it, whichever way it was sent. */
export type Body = { fields: Record<string, unknown>; files: Record<string, File[]> };

const arrayKey = /^([^[\]]+)\[(\d{1,4})\]$/;

/**
 * Reads JSON, urlencoded and multipart bodies.
 *
 * In a form `key[index]`, with an index of up to four digits, makes an array of `key`: its values
 * stand in the order of their indices and close together, whatever indices are left out. Of two
 * values with one index, or one name, the last counts; `key` beside `key[index]` gives way to the
 * array. Brackets of any other kind are part of the name.
 *
 * @param aliases other names of fields, which are read where the field's own is not there
 */
export async function readBody(
	request: Request,
	aliases: Readonly<Record<string, string>> = {},
): Promise<Body> {
	const body = await parseBody(request);
	for (const [alias, name] of Object.entries(aliases))
		if (Object.hasOwn(body.fields, alias) && !Object.hasOwn(body.fields, name))
			body.fields[name] = body.fields[alias];
	return body;
}

async function parseBody(request: Request): Promise<Body> {
	const type = request.headers.get("content-type") ?? "";
	try {
		if (type.startsWith("application/json"))
			return { fields: await jsonObject(request), files: {} };
		if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type))
			return formBody(await request.formData());
	} catch (error) {
		if (error instanceof CallFailure) throw error;
		throw new CallFailure("body_unreadable");
	}
	return { fields: {}, files: {} };
}

/** Half of a character, or U+0000: what the database can't keep as text. */
const unkeepable = /[\0\p{Surrogate}]/u;

/** Lines end as a browser counts them, with one character; on their way in a form they have two. */
function keepable(text: string): string {
	if (unkeepable.test(text)) throw new CallFailure("body_unreadable");
	return text.replace(/\r\n?/g, "\n");
}

async function jsonObject(request: Request): Promise<Record<string, unknown>> {
	const text = await request.text();
	if (!text.trim()) return {};
	const value: unknown = JSON.parse(text, (_, one) =>
		typeof one === "string" ? keepable(one) : one,
	);
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw new CallFailure("body_unreadable");
	return value as Record<string, unknown>;
}

/** The body that a form says; see `readBody`. */
export function formBody(form: FormData): Body {
	const fields: Record<string, unknown> = Object.create(null);
	const files: Record<string, File[]> = Object.create(null);
	const arrays = new Map<string, Map<number, string>>();
	for (const [name, value] of form) {
		const [, key = name, index] = arrayKey.exec(name) ?? [];
		if (value instanceof File) {
			if (value.size > 0 || value.name) files[key] = [...(files[key] ?? []), value];
			continue;
		}
		const text = keepable(value);
		if (index === undefined) fields[key] = text;
		else arrays.set(key, (arrays.get(key) ?? new Map()).set(Number(index), text));
	}
	for (const [key, values] of arrays)
		fields[key] = [...values].sort(([a], [b]) => a - b).map(([, value]) => value);
	return { fields, files };
}
