import { data, redirect } from "@remix-run/node";
import { hijriDay } from "#app/forms/date-input.server.ts";
import { toFormErrors } from "#app/forms/form-errors.ts";
import { withLineItemChange } from "#app/forms/line-item-buttons.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { AuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { orFormError } from "#app/lib/error-responses.server.ts";
import { type CompletedAction, flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { Digits } from "#app/lib/format.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { readImageUploads, stageImages, withImageErrors } from "#app/lib/image-uploads.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { type Session, safeRedirectPath } from "#app/lib/session.server.ts";
import { noStagedImages, type StagedImages, stagedImagesField } from "#app/lib/staged-images.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { requestStatuses } from "#contract/requests/constants.ts";
import type { MaintenanceRequest as OneRequest } from "#contract/requests/schemas.ts";
import { requestNotFoundPage } from "./not-found.server.ts";
import {
	type RequestFormAction,
	type RequestFormActionName,
	requestFormActions,
} from "./request-actions.server.ts";
import { loadRequest } from "./request-page.server.ts";

/** An action that failed, its errors, and the values of its form. */
export type RequestActionError = {
	action: RequestFormActionName;
	title: string;
	/** `field` is the control with the error, if there is one. */
	errors: { field?: string; message: string }[];
	typed: Readonly<Record<string, string>>;
	/** The Gregorian day of one that was typed by the Hijri calendar. */
	meant?: string;
	/** What became of the pictures that had been chosen. */
	pictures: StagedImages;
	/** The page from which it was sent is out of date. */
	stale: boolean;
};

/**
 * Handles a form on a request's page, and shows the page again: in its new state, or with the
 * error.
 */
export async function handleRequestForm(
	request: Request,
	{ visitor, form, resumed }: AuthenticatedForm,
	id: string | undefined,
) {
	if (!isIdParam(id ?? "")) throw requestNotFoundPage();
	const page = `/view/request/${id}`;
	const name = actionIn(form);
	if (formText(form, "step") === "options")
		return redirect(`${page}?${findsOf(form)}#${name === "take" ? "parts" : "actions"}`);
	if (resumed && !texts.includes(name)) return redirect(page);
	const [language, digits] = await Promise.all([getLanguage(request), tenantDigits(visitor)]);
	const t = translatorFor(language, digits);
	const pictures = async () =>
		name === "note"
			? stageImages({ visitor, t, language }, await readImageUploads(form, "photo"))
			: noStagedImages;
	const step = formText(form, "step");
	if (resumed || step) return data(undone(name, withLineItemChange(form, step), await pictures()));
	const action: RequestFormAction = requestFormActions[name];
	const outcome = await orFormError(request, form, outcomeOf(visitor, action, Number(id), form));
	if (outcome instanceof ApiClientError) {
		const again = undone(
			name,
			form,
			await pictures(),
			refused(action, outcome, form, { t, language, digits }),
		);
		return data(again, { status: outcome.status });
	}
	const back = (name === "status" || name === "rate") && formText(form, "back");
	const next = back
		? safeRedirectPath(back)
		: await pageAfter(name, page, visitor, Number(id), outcome);
	return redirect(next, {
		headers: { "Set-Cookie": await flashCookie(action.done, undoIn(form, Number(id), outcome)) },
	});
}

/** The forms whose typed values are restored after signing in again. */
const texts: readonly RequestFormActionName[] = [
	"note",
	"work",
	"take",
	"summary",
	"reject",
	"rate",
	"reopen",
];

/**
 * Returns the search texts for options, and the number of parts, as they are in the page's address.
 */
const findsOf = (form: FormData) =>
	new URLSearchParams(
		[...form].flatMap(([name, value]) =>
			(name.startsWith("find.") || name === "qty") && typeof value === "string" && value
				? [[name, value]]
				: [],
		),
	);

const actionIn = (form: FormData): RequestFormActionName => {
	const intent = formText(form, "intent");
	return Object.hasOwn(requestFormActions, intent) ? (intent as RequestFormActionName) : "status";
};

/**
 * Performs the action of a form. An action that is sent twice, as by a double click, is performed
 * once.
 */
async function outcomeOf(
	visitor: Session,
	action: RequestFormAction,
	id: number,
	form: FormData,
): Promise<unknown> {
	try {
		return await action.send(visitor, id, form);
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		const { code, said } = error;
		if (!["not_found", "edit_conflict", "refused"].includes(code)) throw error;
		const found = await loadRequest(visitor, id).catch(nullWhereUnseen);
		if (!found) throw requestNotFoundPage();
		if (code === "not_found" && said === undefined)
			throw new ApiClientError(404, { code: "call_unknown" });
		if (!action.isSo?.(found, form)) throw error;
		return { request: found };
	}
}

/**
 * Returns the data that the next page needs to undo a change of the status; nothing for other
 * actions.
 */
function undoIn(form: FormData, id: number, outcome: unknown): { done?: CompletedAction } {
	const before = requestStatuses.find((status) => status === formText(form, "before"));
	if (!before) return {};
	const { request = outcome as Partial<OneRequest> | null } = (outcome ?? {}) as {
		request?: Partial<OneRequest>;
	};
	return { done: { act: "moved", id, before, version: request?.version } };
}

function nullWhereUnseen(error: unknown): null {
	if (error instanceof ApiClientError && error.code === "not_found") return null;
	throw error;
}

/**
 * Returns the next page: members who lose sight of a request by their action go to the requests
 * that they follow.
 */
async function pageAfter(
	name: RequestFormActionName,
	page: string,
	visitor: Session,
	id: number,
	outcome: unknown,
): Promise<string> {
	if (name === "note") {
		const saved = (outcome as { request?: OneRequest } | null)?.request;
		return `${page}#${saved?.notes ? `note-${saved.notes.length}` : "notes"}`;
	}
	if (name !== "assign" && name !== "reassign" && name !== "leave") return page;
	const seen = await loadRequest(visitor, id).catch((error) =>
		error instanceof ApiClientError && error.code !== "not_found" ? page : null,
	);
	return seen ? page : "/table/follow-up";
}

const nothing: Refused = { title: "", errors: [], key: null, stale: false };

type Refused = Pick<RequestActionError, "title" | "errors" | "stale" | "meant"> & {
	key: string | null;
};

function undone(
	action: RequestFormActionName,
	form: FormData,
	pictures: StagedImages,
	{ key, errors, ...why }: Refused = nothing,
): RequestActionError {
	const names = [...requestFormActions[action].controls, "one_time_key"];
	const typed = Object.fromEntries(names.map((name) => [name, formText(form, name)]));
	if (key) typed.one_time_key = key;
	return {
		action,
		...why,
		errors: withImageErrors(errors, "photo", pictures),
		typed,
		pictures,
	};
}

/** Returns the error of an action, with messages at the affected controls. */
function refused(
	action: RequestFormAction,
	failure: ApiClientError,
	form: FormData,
	reader: { t: Translate; language: Language; digits: Digits },
): Refused {
	const { t } = reader;
	const { problems, reason, key } = toFormErrors(reader, failure, {
		controls: (name) =>
			action.controls.filter(
				(control) => control === (name === stagedImagesField ? "photo" : name),
			),
		words: { whole: { edit_conflict: t("requestActions.stale") } },
	});
	const field = action.fault?.[failure.code];
	const errors =
		problems.length > 0 ? problems : [{ ...(field ? { field } : {}), message: reason }];
	const isDayWrong = problems.some((problem) => problem.field === "day");
	const meant = isDayWrong ? hijriDay(reader, formText(form, "day")) : null;
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
