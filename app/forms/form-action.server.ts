import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { PostedValues } from "#app/entities/field-definition.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { errorPage, isSecretControl } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import {
	type ImageStaging,
	type ImageUploads,
	memberStaging,
	readImageUploads,
	stageImages,
	validateImages,
} from "#app/lib/image-uploads.server.ts";
import { isSignedIn, type MaybeSession, type Session } from "#app/lib/session.server.ts";
import { type StagedImages, stagedImagesField } from "#app/lib/staged-images.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { controlText } from "./controls.server.ts";
import { hijriDay } from "./date-input.server.ts";
import { type FormWords, toFormFailure } from "./form-errors.ts";
import type { FormState, FormTexts } from "./form-state.ts";
import { withLineItemChange } from "./line-item-buttons.ts";
import {
	type PostedForm,
	type PublicReadOptions,
	postedIntent,
	type ReadOptions,
	readMemberForm,
	readPublicForm,
} from "./posted-form.server.ts";

/** The response to a form: a redirect, or the form shown again. */
export type FormAnswer = Response | ReturnType<typeof data<unknown>>;

/** Runs a form that has been read. */
export type FormRunner<Client extends MaybeSession = Session> = (
	posted: PostedForm<Client>,
) => Promise<FormAnswer>;

/** A form that is shown again instead of answered. */
export class RedisplayedForm {
	constructor(
		readonly status: number,
		/** What differs from the form as it was sent. */
		readonly form: object,
	) {}
}

export const redisplayForm = <State>(
	status: number,
	change: Partial<State> = {},
): RedisplayedForm => new RedisplayedForm(status, change);

/** What is known of a form beside its values. */
type Shown = FormState<FormTexts>;

/** How a form is read, checked, sent and answered. */
type FormDefinition<Schema extends z.ZodType, Result, Client extends MaybeSession> = {
	/** Reads and checks the controls; its errors are codes of the contract. */
	readonly schema: Schema;
	/** The controls whose values are shown again, and that can show an error; none by default. */
	readonly controls?: readonly string[];
	/** Checks whether only the form is shown again, for example by a button that searches. */
	waits?(posted: PostedForm<Client>): boolean;
	/** Returns the page after the member has signed in again, if the form is not shown again. */
	resume?(posted: PostedForm<Client>): string;
	/** `send` is called for a form that is resumed, too, and shows it again. */
	readonly sendsResumed?: true;
	/**
	 * Sends the form to the API.
	 *
	 * @returns an error that the form shows although others lead to a page of their own
	 * @throws ApiClientError
	 */
	send(
		input: z.output<Schema>,
		posted: PostedForm<Client>,
		images: ImageUploads,
	): Promise<Result | RedisplayedForm | ApiClientError>;
	/** Answers a form that was accepted. */
	done(result: Result, posted: PostedForm<Client>): FormAnswer | Promise<FormAnswer>;
	/** Completes the form's state with what only this form has. */
	show?(
		state: Shown,
		posted: PostedForm<Client>,
		error: ApiClientError | null,
		payload: PostedValues,
	): object | Promise<object>;
	/** Answers an error that the form does not show. */
	reject?(
		error: ApiClientError,
		posted: PostedForm<Client>,
	): FormAnswer | null | Promise<FormAnswer | null>;
	/** The controls that show an error of the API's field; by default, the one of its name. */
	controlsFor?(field: string, posted: PostedValues): readonly string[];
	/** The form's own messages. */
	words?(posted: PostedForm<Client>, error: ApiClientError): FormWords | Promise<FormWords>;
	/** The controls that have a date. */
	readonly dates?: readonly string[];
	/** The control that has images, read as `readImageUploads` does. */
	readonly images?: {
		readonly control: string;
		readonly anyKind?: "attachment" | "document";
		readonly one?: true;
		/** They are checked with other values that only `send` knows. */
		readonly later?: true;
		/** How images of users without an account are staged; a member's are staged for the member. */
		staging?(posted: PostedForm<Client>): ImageStaging;
	};
	/** The status of a form that is invalid before it is sent; 422 by default. */
	readonly invalid?: 400;
};

/** Returns the fields of a form that Conform reads: it takes dots and brackets for paths. */
function valueFields(form: FormData): FormData {
	const fields = new FormData();
	for (const [name, value] of form) if (!/[.[\]]|^__/.test(name)) fields.append(name, value);
	return fields;
}

const noImages: ImageUploads = { files: [], stagedIds: [], rejected: [], lost: false };

/** Returns the first error of each control. */
function firstErrors(error: Readonly<Record<string, string[] | null>> | null) {
	const first: Partial<Record<string, FieldErrorCode>> = {};
	for (const [path, codes] of Object.entries(error ?? {})) {
		const [control = ""] = path.split("[");
		if (codes?.[0]) first[control] ??= codes[0] as FieldErrorCode;
	}
	return first;
}

/** Describes the whole life of a form, from its controls to the page after it. */
export function defineForm<Schema extends z.ZodType, Result, Client extends MaybeSession = Session>(
	definition: FormDefinition<Schema, Result, Client>,
): FormRunner<Client> {
	return async (posted) => {
		if (posted.resumed && definition.resume) {
			const page = definition.resume(posted);
			if (!posted.isOthers) return redirect(page);
			const values = { name: await memberName(posted) };
			return redirectWithToast(page, otherMember, { kind: "error", time: 5000, values });
		}
		withLineItemChange(posted.form, postedIntent(posted, "step"));
		const submission = parseWithZod(valueFields(posted.form), {
			schema: definition.schema,
			// The readers of controls do this, and keep what was typed.
			disableAutoCoercion: true,
		});
		const images = definition.images
			? await readImageUploads(posted.form, definition.images.control, definition.images)
			: noImages;
		const isShown = posted.resumed && !definition.sendsResumed;
		const waits = isShown || definition.waits?.(posted) === true;
		const send = async (): Promise<Result | RedisplayedForm | ApiClientError> => {
			if (waits) return redisplayForm(200);
			const fields = submission.status === "success" ? {} : firstErrors(submission.error);
			const { later, control, staging } = definition.images ?? {};
			const code = later ? undefined : validateImages(images, staging?.(posted).most);
			if (control && code) fields[control] = code;
			if (submission.status !== "success" || code)
				throw new ApiClientError(definition.invalid ?? 422, { code: "invalid", fields });
			return definition.send(submission.value, posted, images);
		};
		const result = await posted.attempt(send());
		if (result instanceof ApiClientError) {
			const answer = await definition.reject?.(result, posted);
			if (answer) return answer;
		} else if (!(result instanceof RedisplayedForm)) return definition.done(result, posted);
		const state = await posted.attempt(
			shownState(definition, posted, submission.payload, images, result),
		);
		if (state instanceof ApiClientError) throw errorPage(state);
		return data<unknown>(state, { status: result.status });
	};
}

const otherMember = "outcomes.otherMember";

/** Returns the name of who has signed in, for a form that another member has opened. */
async function memberName({ session, locale }: PostedForm<MaybeSession>): Promise<string> {
	const [member, { language }] = await Promise.all([fetchCurrentMember(session), locale()]);
	return isolateBidi(localizedName(member, language) ?? member.email);
}

/** Returns the state of a form that is shown again: as it was sent, with its errors. */
async function shownState<Client extends MaybeSession>(
	{
		controls = [],
		controlsFor,
		words,
		dates = [],
		images,
		show,
	}: Pick<
		FormDefinition<z.ZodType, unknown, Client>,
		"controls" | "controlsFor" | "words" | "dates" | "images" | "show"
	>,
	posted: PostedForm<Client>,
	payload: PostedValues,
	uploads: ImageUploads,
	result: ApiClientError | RedisplayedForm,
): Promise<object> {
	const error = result instanceof ApiClientError ? result : null;
	const locale = await posted.locale();
	const values = Object.fromEntries(
		controls
			.filter((name) => !isSecretControl(name))
			.map((name) => [name, controlText(payload[name])]),
	);
	const { failure, key, ...failed } = error
		? toFormFailure(locale, error, {
				controls: (field) => {
					if (images && field === stagedImagesField) return [images.control];
					return controlsFor?.(field, payload) ?? controls.filter((name) => name === field);
				},
				words: await words?.(posted, error),
			})
		: { errors: {}, failure: null, key: null };
	const errors: Record<string, string> = { ...failed.errors };
	const meant: Record<string, string> = {};
	for (const name of dates) {
		const hijri = errors[name] ? hijriDay(locale, values[name] ?? "") : null;
		if (!hijri) continue;
		errors[name] = hijri.message;
		meant[name] = hijri.day;
	}
	const postedKey = controlText(payload.one_time_key ?? payload.key);
	const changed: Shown = {
		values,
		errors,
		failure,
		...(postedKey ? { key: key ?? postedKey } : {}),
		...(error?.code === "edit_conflict" || error?.code === "key_reused" ? { stale: true } : {}),
		...(Object.keys(meant).length > 0 ? { meant } : {}),
		...(result instanceof RedisplayedForm ? result.form : {}),
		...(posted.isOthers
			? { failure: locale.t(otherMember, { name: await memberName(posted) }) }
			: {}),
	};
	const { session } = posted;
	const staging =
		images?.staging?.(posted) ??
		(isSignedIn(session) ? memberStaging(session, images?.anyKind) : null);
	const stagedImages = images && staging ? await stageImages(locale, uploads, staging) : null;
	const state =
		stagedImages && images ? withStagedImages(changed, images.control, stagedImages) : changed;
	return (await show?.(state, posted, error, payload)) ?? state;
}

/** Adds the result of staging images to a form; their error names the files. */
function withStagedImages(state: Shown, control: string, stagedImages: StagedImages): Shown {
	if (stagedImages.error === null) return { ...state, stagedImages };
	return { ...state, stagedImages, errors: { ...state.errors, [control]: stagedImages.error } };
}

/** Redirects to a page that shows an error as a toast. */
export const redirectWithError = (page: string, { code }: ApiClientError) =>
	redirectWithToast(page, `apiErrors.plain.${code}`, { kind: "error" });

/** Reads a member's form, and runs it. */
export const runFormAction = async (
	request: Request,
	run: FormRunner,
	options?: ReadOptions,
): Promise<FormAnswer> => run(await readMemberForm(request, options));

/** Reads the form of an anonymous user, and runs it. */
export const runPublicFormAction = async (
	request: Request,
	run: FormRunner<MaybeSession>,
	options?: PublicReadOptions,
): Promise<FormAnswer> => run(await readPublicForm(request, options));
