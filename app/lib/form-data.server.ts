import { data } from "@remix-run/node";
import type { ErrorPageData } from "./error-responses.server.ts";
import { storeSubmittedForm } from "./request-deadline.server.ts";
import {
	type AcceptedFiles,
	afterResponse,
	type BodySender,
	BodyTooLarge,
	BudgetExceeded,
	bodyLimits,
	declaredSize,
	diskBudget,
	isLargeBody,
	isMultipart,
	readMultipart,
	readUrlencoded,
	setRetryAfter,
	withMemoryBudget,
} from "./shared-process.server.ts";
import { requestHost } from "./tenant.server.ts";
import { identifyUploadSender } from "./upload-sender.server.ts";

/** A file that was too large to be taken in; stands in the form in its place. */
const tooLargeMark = "\u0000too-large";

/** Of all files of one form: what five of the largest take. */
const maxFilesBytes = 5 * bodyLimits.file;

/** Seconds after which a form may be sent again for which there was no room. */
const retryAfter = 30;

/** Why the files of a form did not come: its sender takes too much room, or there is none. */
type NoRoom = 429 | 503;

const withoutRoom = new WeakMap<FormData, NoRoom>();

/** The status of a form whose chosen files found no room; null where they did, or none were chosen. */
export const getUploadRejection = (form: FormData): NoRoom | null => withoutRoom.get(form) ?? null;

const statusOf = ({ isOwnShare }: BudgetExceeded): NoRoom => (isOwnShare ? 429 : 503);

/**
 * Reads a posted form. Every action reads through here, which is what keeps forms of other sites
 * out: the browser's own word on where the form stood has to be this very host.
 *
 * @param mayTakeFiles says, before a large form is read, whether its files are taken; of others they
 *   always are. It may refuse the form. Without it, files are dropped as they come
 * @throws a 403 page when the form stood elsewhere, a 400 page when its body can't be read, a 413
 *   page when it has more text than any form, a 429 or 503 page where there is no room for its text
 */
export async function readFormData(
	request: Request,
	mayTakeFiles?: () => Promise<boolean>,
): Promise<FormData> {
	if (!isFromHere(request)) throw data<ErrorPageData>({ code: "wrong_member" }, { status: 403 });
	return readCrossOriginForm(request, mayTakeFiles);
}

/**
 * The same for a page whose address is the secret that lets it be sent, and no cookie: such a page
 * does not tell where a form stood (`server/null-origin-forms.ts`).
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
		setRetryAfter(retryAfter);
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

/** On their way lines end with two characters; controls count, and limit, one. */
const plainLines = (text: string): string => text.replace(/\r\n?/g, "\n");

async function readParts(
	request: Request,
	takesFiles: boolean,
	sender: BodySender,
): Promise<FormData> {
	const taken = takesFiles ? filesTaken(request, sender) : null;
	const { form, tooLarge, filesLost, release } = await readMultipart(
		request,
		Number.POSITIVE_INFINITY,
		taken instanceof BudgetExceeded ? null : taken,
	);
	afterResponse(release);
	const read = new FormData();
	for (const [name, value] of form)
		if (typeof value === "string") read.append(name, plainLines(value));
		else if (!tooLarge.has(value)) read.append(name, value);
		else read.append(name, `${tooLargeMark}${value.name}`);
	if (takesFiles && filesLost) {
		withoutRoom.set(read, taken instanceof BudgetExceeded ? statusOf(taken) : 503);
		setRetryAfter(retryAfter);
	}
	return read;
}

/** Room for the files of a form; what is typed in it is read even where there is none. */
function filesTaken(request: Request, sender: BodySender): AcceptedFiles | BudgetExceeded {
	const most = maxFilesBytes;
	const size = Math.min(declaredSize(request) ?? most, most);
	try {
		return { most, room: diskBudget.reserve(sender, size) };
	} catch (error) {
		if (error instanceof BudgetExceeded) return error;
		throw error;
	}
}

function isFromHere(request: Request): boolean {
	const site = request.headers.get("sec-fetch-site");
	if (site && site !== "same-origin") return false;
	const origin = request.headers.get("origin") ?? request.headers.get("referer");
	if (!origin) return site === "same-origin";
	try {
		return new URL(origin).host === requestHost(request);
	} catch {
		return false;
	}
}

/** A text field of a form; empty when it is missing or a file. */
export function formText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}

/** The names of those chosen files of a control that were too large to be taken in. */
export const oversizedFileNames = (form: FormData, name: string): string[] =>
	form
		.getAll(name)
		.flatMap((value) =>
			typeof value === "string" && value.startsWith(tooLargeMark)
				? [value.slice(tooLargeMark.length)]
				: [],
		);

/** The chosen files of a control that were taken in, in their order. */
export const acceptedFiles = (form: FormData, name: string): File[] =>
	form
		.getAll(name)
		.filter(
			(value): value is File => typeof value !== "string" && value.size + value.name.length > 0,
		);

/** The chosen files of a control, in their order; `too large` when one of them was. */
export function formFiles(form: FormData, name: string): File[] | "too large" {
	return oversizedFileNames(form, name).length > 0 ? "too large" : acceptedFiles(form, name);
}

/** A chosen file; null when none was, and `too large` when it was. */
export function formFile(form: FormData, name: string): File | "too large" | null {
	const files = formFiles(form, name);
	return files === "too large" ? files : (files[0] ?? null);
}
