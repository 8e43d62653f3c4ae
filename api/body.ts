import { CallFailure } from "./failure.ts";

/** A body as the calls take it, whichever way it was sent. */
export type Body = { fields: Record<string, unknown>; files: Record<string, File[]> };

const arrayKey = /^([^[\]]+)\[(\d{1,4})\]$/;

/**
 * Reads JSON, urlencoded and multipart bodies; `key[index]` makes an array of `key`.
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

function keepable(text: string): string {
	if (unkeepable.test(text)) throw new CallFailure("body_unreadable");
	return text;
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

export function formBody(form: FormData): Body {
	const fields: Record<string, unknown> = Object.create(null);
	const files: Record<string, File[]> = Object.create(null);
	for (const [name, value] of form) {
		const [, key = name, index] = arrayKey.exec(name) ?? [];
		if (value instanceof File) {
			if (value.size > 0 || value.name) files[key] = [...(files[key] ?? []), value];
		} else if (index === undefined) fields[key] = value;
		else {
			const list = Array.isArray(fields[key]) ? fields[key] : [];
			list[Number(index)] = value;
			fields[key] = list;
		}
	}
	return { fields, files };
}
