import { data, redirect } from "@remix-run/node";
import { hijriDay } from "#app/forms/days-meant.server.ts";
import { explained } from "#app/forms/explained.ts";
import { withLinesChanged } from "#app/forms/line-buttons.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { type Done, flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import type { Digits } from "#app/lib/format.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { organisationDigits } from "#app/lib/organisation.server.ts";
import { keptName, noPictures, type PicturesAgain } from "#app/lib/pictures-again.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { orExplain } from "#app/lib/refusal.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { picturesAgain, sentPictures, withPictures } from "#app/lib/sent-pictures.server.ts";
import { type SignedInVisitor, safeNext } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { requestStatuses } from "#contract/requests.ts";
import type { Request as OneRequest } from "#contract/schemas/requests.ts";
import { type RequestAction, type RequestActionName, requestActions } from "./actions.server.ts";
import { requestOf } from "./page.server.ts";
import { unseen } from "./unseen.server.ts";

/** What was not done, why, and what stood in its form. */
export type Undone = {
	action: RequestActionName;
	title: string;
	/** `field` is the control at fault, if one is. */
	errors: { field?: string; message: string }[];
	typed: Readonly<Record<string, string>>;
	/** The Gregorian day of one that was typed by the Hijri calendar. */
	meant?: string;
	/** What became of the pictures that had been chosen. */
	pictures: PicturesAgain;
	/** The page that it was sent from is out of date. */
	stale: boolean;
};

/** Takes a form of a request's page, and shows the page again: as it is then, or with the reason. */
export async function takeRequestForm(
	request: Request,
	{ visitor, form, resumed }: TakenForm,
	id: string | undefined,
) {
	if (!isRowId(id ?? "")) throw unseen();
	const page = `/view/request/${id}`;
	const name = actionIn(form);
	if (textOf(form, "step") === "options")
		return redirect(`${page}?${findsOf(form)}#${name === "take" ? "parts" : "actions"}`);
	if (resumed && !texts.includes(name)) return redirect(page);
	const [language, digits] = await Promise.all([languageOf(request), organisationDigits(visitor)]);
	const t = translateIn(language, digits);
	const pictures = async () =>
		name === "note"
			? picturesAgain({ visitor, t, language }, await sentPictures(form, "photo"))
			: noPictures;
	const step = textOf(form, "step");
	if (resumed || step) return data(undone(name, withLinesChanged(form, step), await pictures()));
	const action: RequestAction = requestActions[name];
	const outcome = await orExplain(request, form, outcomeOf(visitor, action, Number(id), form));
	if (outcome instanceof ApiFailure) {
		const again = undone(
			name,
			form,
			await pictures(),
			refused(action, outcome, form, { t, language, digits }),
		);
		return data(again, { status: outcome.status });
	}
	const back = name === "status" && textOf(form, "back");
	const next = back ? safeNext(back) : await pageAfter(name, page, visitor, Number(id), outcome);
	return redirect(next, {
		headers: { "Set-Cookie": await flash(action.done, undoIn(form, Number(id), outcome)) },
	});
}

/** The forms that come back with what was typed after signing in once more. */
const texts: readonly RequestActionName[] = [
	"note",
	"work",
	"take",
	"summary",
	"reject",
	"rate",
	"reopen",
];

/** The texts by which options are looked for, and how many parts, as the address of the page has them. */
const findsOf = (form: FormData) =>
	new URLSearchParams(
		[...form].flatMap(([name, value]) =>
			(name.startsWith("find.") || name === "qty") && typeof value === "string" && value
				? [[name, value]]
				: [],
		),
	);

const actionIn = (form: FormData): RequestActionName => {
	const intent = textOf(form, "intent");
	return Object.hasOwn(requestActions, intent) ? (intent as RequestActionName) : "status";
};

/** Does what a form asks. What it asks for twice, as by a double click, is done once. */
async function outcomeOf(
	visitor: SignedInVisitor,
	action: RequestAction,
	id: number,
	form: FormData,
): Promise<unknown> {
	try {
		return await action.send(visitor, id, form);
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		const { code, said } = error;
		if (!["not_found", "edit_conflict", "refused"].includes(code)) throw error;
		const found = await requestOf(visitor, id).catch(nullWhereUnseen);
		if (!found) throw unseen();
		if (code === "not_found" && said === undefined)
			throw new ApiFailure(404, { code: "call_unknown" });
		if (!action.isSo?.(found, form)) throw error;
		return { request: found };
	}
}

/** What the next page needs to take a change of the status back; nothing after other acts. */
function undoIn(form: FormData, id: number, outcome: unknown): { done?: Done } {
	const before = requestStatuses.find((status) => status === textOf(form, "before"));
	if (!before) return {};
	const { request = outcome as Partial<OneRequest> | null } = (outcome ?? {}) as {
		request?: Partial<OneRequest>;
	};
	return { done: { act: "moved", id, before, version: request?.version } };
}

function nullWhereUnseen(error: unknown): null {
	if (error instanceof ApiFailure && error.code === "not_found") return null;
	throw error;
}

/** Who puts a request out of their own sight goes on to those that they follow. */
async function pageAfter(
	name: RequestActionName,
	page: string,
	visitor: SignedInVisitor,
	id: number,
	outcome: unknown,
): Promise<string> {
	if (name === "note") {
		const saved = (outcome as { request?: OneRequest } | null)?.request;
		return `${page}#${saved?.notes ? `note-${saved.notes.length}` : "notes"}`;
	}
	if (name !== "assign" && name !== "reassign" && name !== "leave") return page;
	const seen = await requestOf(visitor, id).catch((error) =>
		error instanceof ApiFailure && error.code !== "not_found" ? page : null,
	);
	return seen ? page : "/table/follow-up";
}

const nothing: Refused = { title: "", errors: [], key: null, stale: false };

type Refused = Pick<Undone, "title" | "errors" | "stale" | "meant"> & { key: string | null };

function undone(
	action: RequestActionName,
	form: FormData,
	pictures: PicturesAgain,
	{ key, errors, ...why }: Refused = nothing,
): Undone {
	const names = [...requestActions[action].controls, "one_time_key"];
	const typed = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
	if (key) typed.one_time_key = key;
	return {
		action,
		...why,
		errors: withPictures(errors, "photo", pictures),
		typed,
		pictures,
	};
}

/** A failure in the words of what was to be done, at the controls that it is about. */
function refused(
	action: RequestAction,
	failure: ApiFailure,
	form: FormData,
	reader: { t: Translate; language: Language; digits: Digits },
): Refused {
	const { t } = reader;
	const { problems, reason, key } = explained(reader, failure, {
		controls: (name) =>
			action.controls.filter((control) => control === (name === keptName ? "photo" : name)),
		words: { whole: { edit_conflict: t("requestActions.stale") } },
	});
	const field = action.fault?.[failure.code];
	const errors =
		problems.length > 0 ? problems : [{ ...(field ? { field } : {}), message: reason }];
	const isDayWrong = problems.some((problem) => problem.field === "day");
	const meant = isDayWrong ? hijriDay(reader, textOf(form, "day")) : null;
	return {
		title: t(action.failed),
		errors: errors.map(({ message, ...at }) => ({
			...at,
			message: saidOf(meant && at.field === "day" ? meant.message : message),
		})),
		...(meant ? { meant: meant.day } : {}),
		key,
		stale: failure.code === "edit_conflict" || failure.code === "key_reused",
	};

	function saidOf(message: string): string {
		return action.because ? t(action.because, { message }) : message;
	}
}
