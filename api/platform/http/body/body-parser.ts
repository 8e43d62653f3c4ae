import { ApiError } from "#api/platform/errors.ts";
import { type BodySender, BudgetExceeded, diskBudget } from "./body-budget.ts";
import { BodyTooLarge, declaredSize } from "./body-chunks.ts";
import { bodyLimits } from "./body-limits.ts";
import {
	isLargeBody,
	isMultipart,
	readJson,
	readUrlencoded,
	withMemoryBudget,
} from "./body-reader.ts";
import { readMultipart } from "./multipart.ts";

/** A body as the calls take it, whichever way it was sent. */
export type RequestBody = { fields: Record<string, unknown>; files: Record<string, File[]> };

/** A body that was read; `release` gives back what its files take of the disk. */
export type ReleasableBody = RequestBody & { readonly release: () => void };

/** What of a body is taken, and for whom there has to be room. */
export type BodyOptions = {
	/** Other names of fields, which are read where the field's own is not there. */
	readonly aliases?: Readonly<Record<string, string>>;
	/** The fields that take files, such as `photo` or `photo_{position}`; all others' are dropped. */
	readonly files?: readonly string[];
	/** Any other field takes files, too. */
	readonly fileOfAnyName?: boolean;
	/** Null where it is in this process's memory already. */
	readonly sender: BodySender | null;
};

const arrayKey = /^([^[\]]+)\[(\d{1,4})\]$/;

/**
 * Reads JSON, urlencoded and multipart bodies.
 *
 * In a form `key[index]`, with an index of up to four digits, makes an array of `key`: its values
 * stand in the order of their indices and close together, whatever indices are left out. Of two
 * values with one index, or one name, the last counts; `key` beside `key[index]` gives way to the
 * array. Brackets of any other kind are part of the name.
 *
 * @throws ApiError `body_unreadable`, `too_large`, or where there is no room for it
 */
export async function parseRequestBody(
	request: Request,
	taken: BodyOptions,
): Promise<ReleasableBody> {
	const { aliases = {} } = taken;
	const body = await withMemoryBudget(request, taken.sender, () => parseBody(request, taken)).catch(
		(error: unknown) => {
			throw failureOf(error);
		},
	);
	for (const [alias, name] of Object.entries(aliases))
		if (Object.hasOwn(body.fields, alias) && !Object.hasOwn(body.fields, name))
			body.fields[name] = body.fields[alias];
	return body;
}

const handed = new WeakMap<Request, FormData>();

/** A body may hold so many bytes. */
const maxBodyBytes = 32 * 1024 * 1024;

/** Seconds after which a sender may try again for whom there was no room. */
const retryAfter = 30;

type Taking = Pick<BodyOptions, "files">;

const isEmpty = (files: Taking["files"]) => !files || files.length === 0;

/** Bytes that the body of a call may hold. */
const mostOf = ({ files }: Taking) => (isEmpty(files) ? bodyLimits.textForm : maxBodyBytes);

/** Whether a body says of itself that it is too large for any call, or for one. */
export const declaresTooLarge = (request: Request, call?: Taking): boolean =>
	(declaredSize(request) ?? 0) > (call ? mostOf(call) : maxBodyBytes);

/**
 * Whether a body is still to come, and so large that it waits until its call may be made; one with
 * files does so in any case.
 */
export const shouldDeferBody = (request: Request, { files }: Taking): boolean =>
	request.body !== null &&
	!handed.has(request) &&
	(isLargeBody(request) || (!isEmpty(files) && isMultipart(request.headers)));

/** Gives a call of this process its form as it is, which needs not be written and read again. */
export function passFormData(request: Request, form: FormData): Request {
	handed.set(request, form);
	return request;
}

/** What a failure to read a body is told as. */
function failureOf(error: unknown): ApiError {
	if (error instanceof ApiError) return error;
	if (error instanceof BodyTooLarge) return new ApiError("too_large");
	if (!(error instanceof BudgetExceeded)) return new ApiError("body_unreadable");
	return new ApiError(error.isOwnShare ? "too_much_waiting" : "unavailable", { retryAfter });
}

const nothingToRelease = () => {};

async function parseBody(request: Request, taken: BodyOptions): Promise<ReleasableBody> {
	const form = handed.get(request);
	if (form) return { ...bodyFromForm(inBounds(form)), release: nothingToRelease };
	const type = request.headers.get("content-type") ?? "";
	if (isMultipart(request.headers)) return parseMultipart(request, taken);
	const body = { files: {}, release: nothingToRelease };
	if (type.startsWith("application/json"))
		return { ...body, fields: fieldsOf(await readJson(request)) };
	if (type.startsWith("application/x-www-form-urlencoded"))
		return { ...body, fields: bodyFromForm(await readUrlencoded(request)).fields };
	return { ...body, fields: {} };
}

async function parseMultipart(request: Request, taken: BodyOptions): Promise<ReleasableBody> {
	const { sender, files = [] } = taken;
	const most = mostOf(taken);
	const room =
		sender && !isEmpty(files)
			? diskBudget.reserve(sender, Math.min(declaredSize(request) ?? most, most))
			: null;
	const { form, diskFailed, release } = await readMultipart(
		request,
		most,
		room && { most, room, ...(taken.fileOfAnyName ? {} : { isTaken: takesFiles(files) }) },
	);
	try {
		if (diskFailed) throw new ApiError("unavailable", { retryAfter });
		return { ...bodyFromForm(form), release };
	} catch (error) {
		release();
		throw error;
	}
}

/** Tells whether a field takes files, whatever stands in braces in its name and behind it in brackets. */
function takesFiles(fields: readonly string[]): (name: string) => boolean {
	const patterns = fields.map(
		(field) => new RegExp(`^${field.replace(/\{\w+\}/g, "\\d{1,4}")}(\\[\\d{1,4}\\])?$`),
	);
	return (name) => patterns.some((pattern) => pattern.test(name));
}

function inBounds(form: FormData): FormData {
	let size = 0;
	for (const [, value] of form) size += typeof value === "string" ? value.length : value.size;
	if (size > maxBodyBytes) throw new ApiError("too_large");
	return form;
}

/** Half of a character, or U+0000: what the database can't keep as text. */
const unkeepable = /[\0\p{Surrogate}]/u;

/** Lines end as a browser counts them, with one character; on their way in a form they have two. */
function keepable(text: string): string {
	if (unkeepable.test(text)) throw new ApiError("body_unreadable");
	return text.replace(/\r\n?/g, "\n");
}

function fieldsOf(value: unknown = {}): Record<string, unknown> {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw new ApiError("body_unreadable");
	return allKeepable(value) as Record<string, unknown>;
}

function allKeepable(value: unknown): unknown {
	if (typeof value === "string") return keepable(value);
	if (Array.isArray(value)) return value.map(allKeepable);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, allKeepable(one)]));
}

/** The body that a form says; see `parseRequestBody`. */
export function bodyFromForm(form: Iterable<[string, string | File]>): RequestBody {
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
