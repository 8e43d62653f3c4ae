import { data } from "@remix-run/node";
import type { ErrorPageData } from "./error-page-data.ts";
import { storeSubmittedForm } from "./request-deadline.server.ts";
import {
	type AcceptedFiles,
	afterResponse,
	type BodySender,
	BodyTooLarge,
	BudgetExceeded,
	bodyLimits,
	currentRequest,
	declaredSize,
	diskBudget,
	isLargeBody,
	isMultipart,
	readMultipart,
	readUrlencoded,
	withMemoryBudget,
} from "./shared-process.server.ts";
import { identifyUploadSender } from "./upload-sender.server.ts";

/** The mark that replaces a file in a form if it was too large. */
const tooLargeMark = "\u0000too-large";

/**
 * The status of a form whose files were not accepted: the sender uses too much room (429), or there
 * is none (503).
 */
type NoRoom = 429 | 503;

const withoutRoom = new WeakMap<FormData, NoRoom>();

/**
 * Returns the status of a form whose files found no room; null if they were accepted, or none were
 * chosen.
 */
export const getUploadRejection = (form: FormData): NoRoom | null => withoutRoom.get(form) ?? null;

const statusOf = ({ isOwnShare }: BudgetExceeded): NoRoom => (isOwnShare ? 429 : 503);

/**
 * Reads a posted form. Every action uses this function, which rejects forms of other sites, as
 * the server finds them.
 *
 * @param mayTakeFiles called before a large form is read, and returns whether its files are
 *   accepted; those of other forms always are. It may throw to reject the form. Without it, files
 *   are discarded
 * @throws a 403 page if the form comes from another origin, a 400 page if its body is invalid, a
 *   413 page if it has more text than any form, a 429 or 503 page if there is no room for its text
 */
export async function readFormData(
	request: Request,
	mayTakeFiles?: () => Promise<boolean>,
): Promise<FormData> {
	if (currentRequest()?.isFromOwnPage?.() === false)
		throw data<ErrorPageData>({ code: "wrong_member" }, { status: 403 });
	return readCrossOriginForm(request, mayTakeFiles);
}

/**
 * Reads a form of a page whose address is its secret and that uses no cookie: such a page does not
 * send its origin (`server/null-origin-forms.ts`).
 */
export async function readCrossOriginForm(
	request: Request,
	mayTakeFiles?: () => Promise<boolean>,
): Promise<FormData> {
	const takesFiles =
		mayTakeFiles !== undefined && (!isLargeBody(request) || (await mayTakeFiles()));
	const sender = await identifyUploadSender(request);
	try {
		const form = await withMemoryBudget(request, sender, () =>
			readBody(request, takesFiles, sender),
		);
		storeSubmittedForm(form);
		return form;
	} catch (error) {
		if (error instanceof BodyTooLarge)
			throw data<ErrorPageData>({ code: "too_large" }, { status: 413 });
		if (!(error instanceof BudgetExceeded))
			throw data<ErrorPageData>({ code: "body_unreadable" }, { status: 400 });
		throw data<ErrorPageData>({ code: "too_much_waiting" }, { status: statusOf(error) });
	}
}

async function readBody(
	request: Request,
	takesFiles: boolean,
	sender: BodySender,
): Promise<FormData> {
	if (isMultipart(request.headers)) return readParts(request, takesFiles, sender);
	const type = request.headers.get("content-type") ?? "";
	const form = new FormData();
	if (type.startsWith("application/x-www-form-urlencoded"))
		for (const [name, value] of await readUrlencoded(request)) form.append(name, plainLines(value));
	return form;
}

/**
 * Converts line ends, which have two characters when a form is sent; controls count, and limit,
 * one.
 */
const plainLines = (text: string): string => text.replace(/\r\n?/g, "\n");

async function readParts(
	request: Request,
	takesFiles: boolean,
	sender: BodySender,
): Promise<FormData> {
	const acceptance = takesFiles ? acceptFiles(request, sender) : null;
	const { form, tooLarge, filesLost, release } = await readMultipart(
		request,
		Number.POSITIVE_INFINITY,
		acceptance instanceof BudgetExceeded ? null : acceptance,
	);
	afterResponse(release);
	const read = new FormData();
	for (const [name, value] of form)
		if (typeof value === "string") read.append(name, plainLines(value));
		else if (!tooLarge.has(value)) read.append(name, value);
		else read.append(name, `${tooLargeMark}${value.name}`);
	if (takesFiles && filesLost)
		withoutRoom.set(read, acceptance instanceof BudgetExceeded ? statusOf(acceptance) : 503);
	return read;
}

/** Reserves room for the files of a form; its text is read even if there is none. */
function acceptFiles(request: Request, sender: BodySender): AcceptedFiles | BudgetExceeded {
	const maxFiles = bodyLimits.files;
	const size = Math.min(declaredSize(request) ?? maxFiles, maxFiles);
	try {
		return { maxFileBytes: maxFiles, room: diskBudget.reserve(sender, size) };
	} catch (error) {
		if (error instanceof BudgetExceeded) return error;
		throw error;
	}
}

/** Returns a text field of a form; empty if it is missing or a file. */
export function formText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}

/** Returns the names of those chosen files of a control that were too large. */
export const oversizedFileNames = (form: FormData, name: string): string[] =>
	form
		.getAll(name)
		.flatMap((value) =>
			typeof value === "string" && value.startsWith(tooLargeMark)
				? [value.slice(tooLargeMark.length)]
				: [],
		);

/** Returns the accepted files of a control, in order. */
export const acceptedFiles = (form: FormData, name: string): File[] =>
	form
		.getAll(name)
		.filter(
			(value): value is File => typeof value !== "string" && value.size + value.name.length > 0,
		);

/** Returns the chosen files of a control, in order; `too large` if one of them was. */
export function formFiles(form: FormData, name: string): File[] | "too large" {
	return oversizedFileNames(form, name).length > 0 ? "too large" : acceptedFiles(form, name);
}

/** Returns a chosen file; null if there is none, `too large` if it was. */
export function formFile(form: FormData, name: string): File | "too large" | null {
	const files = formFiles(form, name);
	return files === "too large" ? files : (files[0] ?? null);
}
