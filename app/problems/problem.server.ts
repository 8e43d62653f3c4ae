import { data, redirect } from "@remix-run/node";
import { callApi, fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { noRoomFor, takenFiles, textOf, tooLargeIn } from "#app/lib/form.server.ts";
import { translateFor } from "#app/lib/organisation.server.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { type Visitor, visitorOf } from "#app/lib/session.server.ts";
import { forwardedFor } from "#app/lib/tenant.server.ts";
import { trapField } from "#contract/reports.ts";
import type {
	ProblemAsked,
	ProblemForm,
	ProblemSent,
	TrackedProblem,
} from "#contract/schemas/reports.ts";
import type { Tenant } from "#contract/schemas/session.ts";
import { rememberedWith } from "./mine.server.ts";

/** @throws ApiFailure `not_found` where nothing can be reported */
export const problemFormAt = (
	visitor: Visitor,
	publicId: string,
	of?: "equipment",
): Promise<ProblemForm> =>
	fetchFromApi<ProblemForm>(visitor, `problems/${encodeURIComponent(publicId)}`, {
		...(of && { query: { of } }),
	});

/** A report that is made again: the end of its link, and what it said. */
export type Earlier = { token: string; text: string };

export type ProblemPage = { form: ProblemForm; earlier: Earlier | null };

/** The form of a facility, about a piece of equipment there; about nothing of it where that is elsewhere. */
async function formOfPiece(visitor: Visitor, publicId: string, piece: string) {
	const form = await problemFormAt(visitor, piece, "equipment").catch(() => null);
	return form?.facility._id === publicId ? form : problemFormAt(visitor, publicId);
}

/** Where a report about what hangs somewhere begins. */
export const problemPath = ({ facility, equipment }: ProblemForm): string =>
	`/problem/${facility._id}${equipment ? `?piece=${equipment._id}` : ""}`;

/** The form of a facility; the page of what is not there for all else. */
export async function problemPage(request: Request, publicId = ""): Promise<ProblemPage> {
	const visitor = await visitorOf(request);
	const { searchParams } = new URL(request.url);
	const [token, piece] = [searchParams.get("again"), searchParams.get("piece")];
	const [form, earlier] = await Promise.all([
		orRefuse(
			request,
			piece ? formOfPiece(visitor, publicId, piece) : problemFormAt(visitor, publicId),
		),
		token ? trackedProblem(visitor, token).catch(() => null) : null,
	]);
	return { form, earlier: token && earlier ? { token, text: earlier.text ?? "" } : null };
}

/** What a link leads to. @throws ApiFailure `not_found` */
export const trackedProblem = (visitor: Visitor, token: string): Promise<TrackedProblem> =>
	fetchFromApi<TrackedProblem>(visitor, `problems/track/${encodeURIComponent(token)}`);

/** The controls whose texts come back when a form is not sent. */
const controls = ["text", "danger", "contact_name", "contact_phone", "contact_email"] as const;

/** A form that was not sent, as it was filled. */
export type Unsent = {
	typed: Readonly<Record<string, string>>;
	/** What it is sent with; none where it needs another. */
	ticket: string | null;
	errors: { field?: string; message: string }[];
	/** What is open already and may be the same, which is asked before it is sent. */
	similar: ProblemAsked["similar"];
	/** Pictures were chosen, and have to be chosen again. */
	lost: boolean;
	/** Pictures can't be taken at present: it may go without. */
	without: boolean;
	/** Whom to call instead. */
	phones: readonly string[];
};

/** Whether files that come with a report are read: where it would be refused, they are not. */
export const mayTakeReport =
	(request: Request, publicId = "") =>
	async (): Promise<boolean> =>
		fetchFromApi(await visitorOf(request), `problems/${encodeURIComponent(publicId)}`, {
			query: { to: "send" },
			forwardedFor: forwardedFor(request),
		}).then(
			() => true,
			() => false,
		);

/** Sends a report, and leads to its link; or gives the form back as it was filled. */
export async function sendProblem(request: Request, form: FormData, publicId = "") {
	const visitor = await visitorOf(request);
	const language = await languageOf(request);
	const t = await translateFor(request, visitor);
	const pictures = textOf(form, "without") ? [] : takenFiles(form, "photo");
	const isTooLarge = !textOf(form, "without") && tooLargeIn(form, "photo").length > 0;
	const body = new FormData();
	for (const name of [...controls, "ticket", "again", "equipment", trapField])
		body.set(name, textOf(form, name));
	body.set("language", language);
	for (const picture of pictures) body.append("photo", picture);
	const joins = textOf(form, "joins");
	if (joins) body.set("joins", joins);
	else if (!textOf(form, "sure")) body.set("ask", "1");
	const again = (unsent: Partial<Unsent>, status: number) =>
		data<Unsent>(
			{
				typed: Object.fromEntries([...controls, "sure"].map((name) => [name, textOf(form, name)])),
				ticket: textOf(form, "ticket"),
				errors: [],
				similar: [],
				lost: pictures.length > 0 || isTooLarge,
				without: false,
				phones: [],
				...unsent,
			},
			{ status },
		);
	const noRoom = textOf(form, "without") ? null : noRoomFor(form);
	if (noRoom) {
		const message = t("failures.plain.too_much_waiting");
		return again({ errors: [{ field: "photo", message }], lost: true, without: true }, noRoom);
	}
	if (isTooLarge)
		return again({ errors: [{ field: "photo", message: t("problems.file_too_large") }] }, 422);
	try {
		const answer = await callApi(visitor, `problems/${encodeURIComponent(publicId)}`, {
			method: "POST",
			body,
			forwardedFor: forwardedFor(request),
		});
		const { token = "", similar } = (await answer.json()) as Partial<ProblemAsked & ProblemSent>;
		if (similar) return again({ similar }, 200);
		return redirect(`/problem/track/${token}`, {
			headers: { "Set-Cookie": await rememberedWith(request, token) },
		});
	} catch (failure) {
		if (!(failure instanceof ApiFailure)) throw failure;
		const { code, fields, status } = failure;
		if (code === "not_found") throw notFound();
		if (code === "invalid") {
			const errors = Object.entries(fields).map(([field, problem]) => ({
				...(field === "ticket" ? {} : { field }),
				message: t(fieldText(problem ?? "unknown")),
			}));
			return again({ errors, ...(fields.ticket ? { ticket: null } : {}) }, status);
		}
		if (code === "key_reused") {
			const errors = [{ message: t("strangers.sendAnother") }];
			return again({ errors, ticket: failure.ticket ?? null }, status);
		}
		if (code === "too_many_attempts") {
			const tenant = await fetchFromApi<Tenant>(visitor, "tenant").catch(() => null);
			const phones = tenant?.help?.phones ?? [];
			return again({ errors: [{ message: t("strangers.tooMany") }], phones }, status);
		}
		const without = pictures.length > 0;
		return again({ errors: [{ message: t(`failures.plain.${code}`) }], without }, status);
	}
}
