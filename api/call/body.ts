import { CallFailure } from "../failure.ts";
import {
	BodyTooLarge,
	isLarge,
	isMultipart,
	readJson,
	readMultipart,
	readPairs,
} from "../operations/bodies.ts";

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

const handed = new WeakMap<Request, FormData>();

/** A body may hold so many bytes. */
const maxBodyBytes = 32 * 1024 * 1024;

/** Whether a body says of itself that it is too large. */
export const saysTooLarge = ({ headers }: Request): boolean =>
	Number(headers.get("content-length")) > maxBodyBytes;

/** Whether a body is still to come, and so large that it waits until its call may be made. */
export const hasToWait = (request: Request): boolean => !handed.has(request) && isLarge(request);

/** Gives a call of this process its form as it is, which needs not be written and read again. */
export function handOver(request: Request, form: FormData): Request {
	handed.set(request, form);
	return request;
}

async function parseBody(request: Request): Promise<Body> {
	const form = handed.get(request);
	if (form) return formBody(inBounds(form));
	const type = request.headers.get("content-type") ?? "";
	try {
		if (type.startsWith("application/json"))
			return { fields: fieldsOf(await readJson(request)), files: {} };
		if (isMultipart(request.headers)) {
			const taken = { whole: maxBodyBytes, files: maxBodyBytes };
			return formBody((await readMultipart(request, taken)).form);
		}
		if (type.startsWith("application/x-www-form-urlencoded"))
			return formBody(await readPairs(request));
	} catch (error) {
		if (error instanceof CallFailure) throw error;
		throw new CallFailure(error instanceof BodyTooLarge ? "too_large" : "body_unreadable");
	}
	return { fields: {}, files: {} };
}

function inBounds(form: FormData): FormData {
	let size = 0;
	for (const [, value] of form) size += typeof value === "string" ? value.length : value.size;
	if (size > maxBodyBytes) throw new CallFailure("too_large");
	return form;
}

/** Half of a character, or U+0000: what the database can't keep as text. */
const unkeepable = /[\0\p{Surrogate}]/u;

/** Lines end as a browser counts them, with one character; on their way in a form they have two. */
function keepable(text: string): string {
	if (unkeepable.test(text)) throw new CallFailure("body_unreadable");
	return text.replace(/\r\n?/g, "\n");
}

function fieldsOf(value: unknown = {}): Record<string, unknown> {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw new CallFailure("body_unreadable");
	return allKeepable(value) as Record<string, unknown>;
}

function allKeepable(value: unknown): unknown {
	if (typeof value === "string") return keepable(value);
	if (Array.isArray(value)) return value.map(allKeepable);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, allKeepable(one)]));
}

/** The body that a form says; see `readBody`. */
export function formBody(form: Iterable<[string, string | File]>): Body {
	const fields: Record<string, unknown> = Object.create(null);
	const files: Record<string, File[]> = Object.create(null);
	const arrays = new Map<string, Map<number, string>>();
	for (const [name, value] of form) {
		const [, key = name, index] = arrayKey.exec(name) ?? [];
		if (value instanceof File) {
			if (value.size === 0 && !value.name) continue;
			files[key] ??= [];
			files[key].push(value);
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
