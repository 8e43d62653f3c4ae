import { ApiError } from "#api/platform/errors.ts";
import { unkeepable } from "#contract/values/normalize-text.ts";
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

/** A parsed body, the same for all formats. */
export type RequestBody = { fields: Record<string, unknown>; files: Record<string, File[]> };

/** A parsed body; `release` frees the disk space of its files. */
export type ReleasableBody = RequestBody & { readonly release: () => void };

/** The accepted parts of a body, and its sender, for whom room is reserved. */
export type BodyOptions = {
	/** Other names of fields, which are read where the field's own name is missing. */
	readonly aliases?: Readonly<Record<string, string>>;
	/** The fields that accept files, such as `photo` or `photo_{position}`; other files are dropped. */
	readonly files?: readonly string[];
	/** Whether any other field accepts files, too. */
	readonly fileOfAnyName?: boolean;
	/** The sender; null if the body is in this process's memory already. */
	readonly sender: BodySender | null;
	/** The form that a caller within this process passes as it is, in place of the request's body. */
	readonly form?: FormData | null;
};

const arrayKey = /^([^[\]]+)\[(\d{1,4})\]$/;

/**
 * Parses JSON, urlencoded and multipart bodies.
 *
 * In a form `key[index]`, with an index of up to four digits, makes an array of `key`: its values
 * are in the order of their indices and without gaps, whatever indices are missing. If two values
 * have the same index, or the same name, the last counts. If there are both `key` and `key[index]`,
 * the array counts. Brackets of any other kind are part of the name.
 *
 * @throws ApiError `body_unreadable`, `too_large`, or where there is no room for it
 */
export async function parseRequestBody(
	request: Request,
	options: BodyOptions,
): Promise<ReleasableBody> {
	const { aliases = {} } = options;
	const body = await withMemoryBudget(request, options.sender, () =>
		parseBody(request, options),
	).catch((error: unknown) => {
		throw failureOf(error);
	});
	for (const [alias, name] of Object.entries(aliases))
		if (Object.hasOwn(body.fields, alias) && !Object.hasOwn(body.fields, name))
			body.fields[name] = body.fields[alias];
	return body;
}

/** The maximum bytes of a body. */
const maxBodyBytes = bodyLimits.files + bodyLimits.textForm;

/** The seconds after which a sender without room may try again. */
const retryAfter = 30;

type Taking = Pick<BodyOptions, "files">;

const isEmpty = (files: Taking["files"]) => !files || files.length === 0;

/** Returns the maximum bytes of an endpoint's body. */
const maxBytesOf = ({ files }: Taking) => (isEmpty(files) ? bodyLimits.textForm : maxBodyBytes);

/** Checks whether a body declares a size that is too large for any endpoint, or for a given one. */
export const declaresTooLarge = (request: Request, call?: Taking): boolean =>
	(declaredSize(request) ?? 0) > (call ? maxBytesOf(call) : maxBodyBytes);

/** Checks whether a body is large, or may have files: it is read only once the request is permitted. */
export const shouldDeferBody = (request: Request, { files }: Taking): boolean =>
	isLargeBody(request) || (!isEmpty(files) && isMultipart(request.headers));

/** Returns the error to report for a body that can't be read. */
function failureOf(error: unknown): ApiError {
	if (error instanceof ApiError) return error;
	if (error instanceof BodyTooLarge) return new ApiError("too_large");
	if (!(error instanceof BudgetExceeded)) return new ApiError("body_unreadable");
	return new ApiError(error.isOwnShare ? "too_much_waiting" : "unavailable", { retryAfter });
}

const nothingToRelease = () => {};

async function parseBody(request: Request, options: BodyOptions): Promise<ReleasableBody> {
	if (options.form) return { ...bodyFromForm(inBounds(options.form)), release: nothingToRelease };
	const type = request.headers.get("content-type") ?? "";
	if (isMultipart(request.headers)) return parseMultipart(request, options);
	const body = { files: {}, release: nothingToRelease };
	if (type.startsWith("application/json"))
		return { ...body, fields: fieldsOf(await readJson(request)) };
	if (type.startsWith("application/x-www-form-urlencoded"))
		return { ...body, fields: bodyFromForm(await readUrlencoded(request)).fields };
	return { ...body, fields: {} };
}

async function parseMultipart(request: Request, options: BodyOptions): Promise<ReleasableBody> {
	const { sender, files = [] } = options;
	const declared = declaredSize(request);
	const maxFileBytes = declared === null ? bodyLimits.undeclaredFiles : bodyLimits.files;
	const room =
		sender && !isEmpty(files)
			? diskBudget.reserve(sender, Math.min(declared ?? maxFileBytes, maxFileBytes))
			: null;
	const { form, diskFailed, release } = await readMultipart(
		request,
		maxBytesOf(options),
		room && {
			maxFileBytes,
			room,
			...(options.fileOfAnyName ? {} : { accepts: takesFiles(files) }),
		},
	);
	try {
		if (diskFailed) throw new ApiError("unavailable", { retryAfter });
		return { ...bodyFromForm(form), release };
	} catch (error) {
		release();
		throw error;
	}
}

/**
 * Returns a check whether a field accepts files; the text in braces in a declared name, and in
 * brackets behind a sent one, may be any.
 */
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

/**
 * Returns text that the database can store. Lines end in one character, as browsers count them;
 * forms send two.
 */
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

/** Makes a body of the entries of a form; see `parseRequestBody`. */
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
