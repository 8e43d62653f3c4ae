import type { z } from "zod";
import { localizedName } from "#app/entities/localized-name.ts";
import { defineForm, type FormRunner, redirectWithError } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { ApiClientError, type ApiErrorCode } from "#app/lib/api-error.ts";
import { type CompletedAction, redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import type { ImageUploads } from "#app/lib/image-uploads.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { type Session, safeRedirectPath } from "#app/lib/session.server.ts";
import { requestStatuses } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { loadRequest } from "./request-page.server.ts";

/** A form of a request's page that is shown again. */
export type RequestFormState = FormState<
	FormTexts,
	{ readonly intent: string; readonly title: string }
>;

/** An action on a request's page, by the form that is submitted. */
type RequestAction<Schema extends z.ZodType> = {
	/** The message after success, and the title of the error message. */
	readonly done: TextKey;
	readonly failed: TextKey;
	/** The text that contains the reason of an error. */
	readonly because?: TextKey;
	readonly schema: Schema;
	/** The controls of its form, which can show an error. */
	readonly controls?: readonly string[];
	/** The control that shows an error of the whole form. */
	readonly errorControls?: Partial<Record<ApiErrorCode, string>>;
	readonly images?: { readonly control: string };
	readonly dates?: readonly string[];
	/** The form keeps its values if the member has to sign in again. */
	readonly isResumable?: true;
	/** @throws ApiClientError */
	send(
		session: Session,
		id: number,
		input: z.output<Schema>,
		images: ImageUploads,
	): Promise<unknown>;
	/** Checks whether a request already has the requested state: the form was sent twice. */
	isSo?(request: MaintenanceRequest, form: FormData): boolean;
	/** Returns the page after it; by default, that of the request. */
	next?(page: string, posted: PostedForm, id: number, result: unknown): string | Promise<string>;
};

const pageOf = (id: number) => `/view/request/${id}`;

export const requestAction =
	<Schema extends z.ZodType>({
		done,
		failed,
		because,
		errorControls,
		isResumable,
		send,
		isSo,
		next,
		...form
	}: RequestAction<Schema>) =>
	(id: number): FormRunner =>
		defineForm({
			...form,
			waits: (posted) => postedIntent(posted, "step") !== "",
			...(isResumable ? {} : { resume: () => pageOf(id) }),
			async send(input, posted, images) {
				try {
					return await send(posted.session, id, input, images);
				} catch (error) {
					return acceptRepeated(error, posted, id, isSo);
				}
			},
			async done(result, posted) {
				const page = (await next?.(pageOf(id), posted, id, result)) ?? pageOf(id);
				const { language } = await posted.locale();
				const undo = undoIn(posted.form, id, result, language);
				return redirectWithToast(page, done, undo);
			},
			// The page to finish it takes what is missing.
			reject(error, { form }) {
				if (error.code !== "proof_missing") return null;
				const back = formText(form, "back");
				const query = back && `?${new URLSearchParams({ back })}`;
				return redirectWithError(`${pageOf(id)}/finish${query}`, error);
			},
			async words({ locale }) {
				const { t } = await locale();
				const text = (message: string) => (because ? t(because, { message }) : message);
				return {
					whole: { edit_conflict: t("requestOutcomes.stale") },
					at: errorControls,
					field: text,
					failure: text,
				};
			},
			async show(state, posted, error) {
				const { t } = await posted.locale();
				return { ...state, intent: postedIntent(posted), title: error ? t(failed) : "" };
			},
		});

/**
 * Performs an action that is sent twice, as by a double click, once.
 *
 * @throws the error, unless the request already has the requested state; `not_found` if it is gone
 */
async function acceptRepeated<Schema extends z.ZodType>(
	error: unknown,
	{ session, form }: PostedForm,
	id: number,
	isSo: RequestAction<Schema>["isSo"],
): Promise<{ request: MaintenanceRequest }> {
	if (!(error instanceof ApiClientError)) throw error;
	const { code, serverMessage } = error;
	if (!["not_found", "edit_conflict", "refused"].includes(code)) throw error;
	const found = await loadRequest(session, id).catch(nullIfNotFound);
	if (!found) throw new ApiClientError(404, { code: "not_found" });
	if (isSo?.(found, form)) return { request: found };
	if (code === "not_found" && serverMessage === undefined)
		throw new ApiClientError(404, { code: "call_unknown" });
	throw error;
}

function nullIfNotFound(error: unknown): null {
	if (error instanceof ApiClientError && error.code === "not_found") return null;
	throw error;
}

/**
 * Returns the data that the next page needs to undo a change of the status or of the assignee;
 * nothing for other actions.
 */
export function undoIn(
	form: FormData,
	id: number,
	result: unknown,
	language: Language,
): { done?: CompletedAction } {
	const before = requestStatuses.find((status) => status === formText(form, "before"));
	const former = Number(formText(form, "former"));
	const { request = result as Partial<MaintenanceRequest> | null } = (result ?? {}) as {
		request?: Partial<MaintenanceRequest>;
	};
	const version = request?.version;
	if (before) return { done: { act: "moved", id, before, version } };
	if (!(former > 0)) return {};
	const name = localizedName(request?.assigned_toDetails, language) ?? "";
	return { done: { act: "assigned", id, before: former, name, version } };
}

/** Returns the page from which a form was opened or its button pressed. */
export const pageBefore = (page: string, { form }: PostedForm): string => {
	const back = formText(form, "back");
	return back ? safeRedirectPath(back) : page;
};

/**
 * Returns the page from which an assignment was begun; in place of the request's own, the requests
 * that the member follows, if the member may have lost sight of it.
 */
export const pageBeforeOrSeen = (
	page: string,
	posted: PostedForm,
	id: number,
): string | Promise<string> => {
	const back = formText(posted.form, "back");
	return back && back !== page ? safeRedirectPath(back) : pageIfSeen(page, posted, id);
};

/** Returns the page of a note that was added. */
export const pageOfNote = (page: string, _: PostedForm, __: number, result: unknown): string => {
	const saved = (result as { request?: MaintenanceRequest } | null)?.request;
	return `${page}#${saved?.notes ? `note-${saved.notes.length}` : "notes"}`;
};

/**
 * Returns the next page of members who may lose sight of a request by their action: the requests
 * that they follow.
 */
export const pageIfSeen = async (page: string, { session }: PostedForm, id: number) => {
	const seen = await loadRequest(session, id).catch((error) =>
		error instanceof ApiClientError && error.code !== "not_found" ? page : null,
	);
	return seen ? page : "/table/follow-up";
};
