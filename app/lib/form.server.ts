import { data, unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import type { Refusal } from "./refusal.server.ts";
import { keepSent } from "./request-clock.server.ts";
import { hostOf } from "./tenant.server.ts";

/** A file that was too large to be taken in; stands in the form in its place. */
const tooLargeMark = "\u0000too-large";

const maxFileBytes = 10 * 1024 * 1024;
/** Of all files of one form: what five of the largest take. */
const maxFilesBytes = 5 * maxFileBytes;
const maxTextBytes = 200_000;

/**
 * Reads a posted form. Every action reads through here, which is what keeps forms of other sites
 * out: the browser's own word on where the form stood has to be this very host.
 *
 * @throws a 403 page when the form stood elsewhere, a 400 page when its body can't be read
 */
export async function readForm(request: Request): Promise<FormData> {
	if (!isFromHere(request)) throw data<Refusal>({ code: "wrong_member" }, { status: 403 });
	try {
		const form = await readBody(request);
		keepSent(form);
		return form;
	} catch {
		throw data<Refusal>({ code: "body_unreadable" }, { status: 400 });
	}
}

async function readBody(request: Request): Promise<FormData> {
	const type = request.headers.get("content-type") ?? "";
	if (type.startsWith("multipart/form-data")) return readMultipart(request);
	if (type.startsWith("application/x-www-form-urlencoded"))
		return withPlainLines(await request.formData());
	return new FormData();
}

/** On their way lines end with two characters; controls count, and limit, one. */
const plainLines = (text: string): string => text.replace(/\r\n?/g, "\n");

function withPlainLines(form: FormData): FormData {
	const read = new FormData();
	for (const [name, value] of form)
		if (typeof value === "string") read.append(name, plainLines(value));
	return read;
}

function readMultipart(request: Request): Promise<FormData> {
	let left = maxFilesBytes;
	return parseMultipart(request, async ({ filename, contentType, data: bytes }) => {
		const isFile = filename !== undefined;
		const held = await hold(bytes, isFile ? Math.min(maxFileBytes, left) : maxTextBytes);
		if (!isFile) return plainLines(new TextDecoder().decode(held ?? new Uint8Array()));
		if (held === null) return `${tooLargeMark}${filename}`;
		left -= held.length;
		return new File([held], filename, { type: contentType });
	});
}

/** The bytes, or null when there are more than `most`; the rest is read and dropped. */
async function hold(
	bytes: AsyncIterable<Uint8Array>,
	most: number,
): Promise<Buffer<ArrayBuffer> | null> {
	const pieces: Uint8Array[] = [];
	let size = 0;
	for await (const piece of bytes) {
		size += piece.length;
		if (size <= most) pieces.push(piece);
		else pieces.length = 0;
	}
	return size <= most ? Buffer.concat(pieces) : null;
}

function isFromHere(request: Request): boolean {
	const site = request.headers.get("sec-fetch-site");
	if (site && site !== "same-origin") return false;
	const origin = request.headers.get("origin") ?? request.headers.get("referer");
	if (!origin) return site === "same-origin";
	try {
		return new URL(origin).host === hostOf(request);
	} catch {
		return false;
	}
}

/** A text field of a form; empty when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}

/** The names of those chosen files of a control that were too large to be taken in. */
export const tooLargeIn = (form: FormData, name: string): string[] =>
	form
		.getAll(name)
		.flatMap((value) =>
			typeof value === "string" && value.startsWith(tooLargeMark)
				? [value.slice(tooLargeMark.length)]
				: [],
		);

/** The chosen files of a control, in their order; `too large` when one of them was. */
export function filesOf(form: FormData, name: string): File[] | "too large" {
	if (tooLargeIn(form, name).length > 0) return "too large";
	return form
		.getAll(name)
		.filter(
			(value): value is File => typeof value !== "string" && value.size + value.name.length > 0,
		);
}

/** A chosen file; null when none was, and `too large` when it was. */
export function fileOf(form: FormData, name: string): File | "too large" | null {
	const files = filesOf(form, name);
	return files === "too large" ? files : (files[0] ?? null);
}
