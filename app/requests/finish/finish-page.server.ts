import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import {
	filledLineItems,
	findLineItemErrors,
	parseLineItem,
	quantityControl,
	readLineItems,
} from "#app/fields/line-items.ts";
import { lineControl, numberControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm } from "#app/forms/form-action.server.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { stockSource } from "#app/forms/option-sources.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfFailed } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { appendImages } from "#app/lib/image-uploads.server.ts";
import { isPostRequest } from "#app/lib/request-deadline.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { type Session, safeRedirectPath } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { maxRequestText } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { textInput } from "#contract/values/schemas.ts";
import { pageBefore, undoIn } from "../request-form.server.ts";
import { canTakeParts, loadInvolvedRequest, loadRequest } from "../request-page.server.ts";

/** What the page to finish a request shows beside its form. */
export type FinishPageData = {
	readonly request: Pick<
		MaintenanceRequest,
		"id" | "status" | "version" | "comment" | "facilityDetails" | "resourceDetails"
	>;
	/** The request has anonymous reporters, who can be notified. */
	readonly reported: boolean;
	/** The user can enter working time. */
	readonly recordsTime: boolean;
	/** The parts in stock; null for members who can't take any. */
	readonly stock: SelectState | null;
	/** What the kind of work asks for, and a sentence that says so; null if it asks for nothing. */
	readonly proof: { readonly field: "desc" | "photo"; readonly text: string } | null;
	readonly oneTimeKey: string;
	/** The page to which it returns. */
	readonly back: string;
	readonly words: Readonly<
		Record<"title" | "what" | "photos" | "howLong" | "otherTime" | "part" | "now", string>
	> & { /** Empty if none is left. */ readonly stepsLeft: string };
	/** The labels of the fields whose errors do not name them. */
	readonly labels: Readonly<Record<string, string>>;
};

/** The form that finishes a request, shown again. */
export type FinishFormState = FormState<
	FormTexts,
	{
		readonly title: string;
		/** The options of the search for parts, if they were searched. */
		readonly stock: SelectState | null;
		/** The parts as they were typed, as `lineItemsCodec` writes them. */
		readonly parts: readonly string[];
		/** The user has to confirm a long day. */
		readonly needsConfirmation: boolean;
	}
>;

/**
 * Loads the page to finish a request.
 *
 * @throws an error page for members who can't see it, or can't change its status; a redirect to the
 * request if there is nothing to finish here
 */
export async function loadFinishPage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<FinishPageData> {
	const found = await loadInvolvedRequest(request, session, id);
	const [ours, reader] = await Promise.all([
		tenantHasFeature(session, "extensions"),
		createFormContext(request, session),
	]);
	const isOver = found.status === "done" && !isPostRequest();
	if (isOver || !ours) throw redirect(withRequestedLanguage(request, `/view/request/${found.id}`));
	const load = async () => {
		const [stock, steps] = await Promise.all([
			canTakeParts(request, session, found).then((may) => (may ? offerParts(reader) : null)),
			found.planDetails
				? callApi(session, "GET /requests/{id}/steps", { params: { id: found.id } }).catch(
						nullIfFailed,
					)
				: null,
		]);
		return { stock, steps };
	};
	const { stock, steps } = await orErrorPage(request, load());
	const { status, version, comment, facilityDetails, resourceDetails } = found;
	const openSteps = steps?.filter(({ required, state }) => required && state === null).length ?? 0;
	const { t, digits, language } = reader;
	const shown = getLocaleFormat(language, "UTC", digits).number(openSteps);
	const words = {
		title: t("requestPage.finish.title", { id: found.id }),
		what: t("requestPage.finish.what"),
		photos: t("requestPage.finish.photos"),
		howLong: t("requestPage.finish.howLong"),
		otherTime: t("requestPage.finish.otherTime"),
		part: t("requestPage.finish.part"),
		now: t("requestPage.finish.now"),
		stepsLeft: openSteps > 0 ? t("requestPage.finish.stepsLeft", { count: openSteps, shown }) : "",
	};
	return {
		words,
		labels: {
			desc: words.what,
			photo: words.photos,
			minutes: t("equipment.minutes"),
			...partLabels(reader.t),
		},
		request: { id: found.id, status, version, comment, facilityDetails, resourceDetails },
		reported: found.reports !== undefined,
		recordsTime: found.assigned_to_id === session.memberId,
		stock,
		proof: found.proof
			? {
					field: found.proof === "photo" ? "photo" : "desc",
					text: reader.t(`kinds.proof.${found.proof}`),
				}
			: null,
		oneTimeKey: randomUUID(),
		back: safeRedirectPath(
			new URL(request.url).searchParams.get("back") ?? `/view/request/${found.id}`,
		),
	};
}

/** The most parts of a form: as many as the API takes at once. */
const maxParts = 20;

const partLabels = (t: Translate) =>
	Object.fromEntries(
		Array.from({ length: maxParts }, (_, index) => [
			[`resource-${index + 1}`, t("forms.lines.resource", { number: index + 1 })],
			[`qty-${index + 1}`, t("forms.lines.qty", { number: index + 1 })],
		]).flat(),
	);

const offerParts = (reader: FormContext, find = "", chosen: readonly string[] = []) =>
	selectStateFor(reader, stockSource, find, chosen);

/** Describes the form that finishes a request, with all that is said of the work. */
export const finishForm = (id: number) =>
	defineForm({
		schema: z
			.looseObject({
				desc: textControl.pipe(textInput(maxRequestText)),
				public: textControl,
				quick: textControl,
				minutes: lineControl,
				sure: textControl,
				version: numberControl,
				one_time_key: textControl,
			})
			.superRefine((posted, context) => {
				const errors = findLineItemErrors(readLineItems(posted));
				for (const [path, message] of Object.entries(errors))
					context.addIssue({ code: "custom", path: [path], message });
			})
			.transform(
				({ desc, public: isPublic, quick, minutes, sure, version, one_time_key, ...posted }) => ({
					desc,
					public: isPublic,
					minutes: quick || minutes,
					sure,
					version,
					one_time_key,
					parts: filledLineItems(readLineItems(posted)),
				}),
			),
		controls: ["desc", "photo", "public", "quick", "minutes", "sure"],
		images: { control: "photo" },
		waits: (posted) => postedIntent(posted, "step") !== "",
		async send({ parts, ...texts }, { session }, images) {
			const used = parts.map(({ resource, qty }) => ({ resource_id: resource, qty }));
			const fields = {
				...Object.fromEntries(Object.entries(texts).filter(([, value]) => value)),
				...(used.length > 0 ? { parts: JSON.stringify(used) } : {}),
			};
			const body = new FormData();
			for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
			appendImages(body, "photo", images);
			return callApi(session, "POST /requests/{id}/finish", { params: { id }, body });
		},
		async done(saved, posted) {
			const page = pageBefore(`/view/request/${id}`, posted);
			const { language } = await posted.locale();
			return redirectWithToast(page, "requestPage.finish.done", {
				values: { id },
				...undoIn(posted.form, id, saved, language),
			});
		},
		controlsFor: (field) => [field === "parts" ? "resource-1" : field],
		async words({ locale, form }, { proof, stock }) {
			const { t } = await locale();
			return {
				whole: {
					edit_conflict: t("requestOutcomes.stale"),
					...(proof ? { proof_missing: t(`kinds.proof.${proof}`) } : {}),
				},
				at: {
					stock_short: quantityControl(form, stock?.id) ?? "qty-1",
					work_long: "minutes",
					proof_missing: proof === "photo" ? "photo" : "desc",
				},
			};
		},
		async show(state, posted, error, payload): Promise<FinishFormState> {
			const { t } = await posted.locale();
			const parts = readLineItems(payload);
			const isOver = state.stale && (await loadRequest(posted.session, id)).status === "done";
			return {
				...state,
				// The page of what is done leads elsewhere: what was written stays on this one.
				...(isOver ? { stale: false, failure: t("requestOutcomes.doneBefore") } : {}),
				title: error ? t("requestPage.finish.failed") : "",
				parts,
				stock: await foundParts(posted, parts),
				needsConfirmation: error?.code === "work_long" || state.values.sure === "1",
			};
		},
	});

/** Returns the parts that a form has searched for, with the chosen ones. */
async function foundParts(
	{ request, session, form }: PostedForm,
	parts: readonly string[],
): Promise<SelectState | null> {
	const find = formText(form, "find.resource_id").trim();
	const chosen = parts.map((line) => parseLineItem(line).resource).filter(Boolean);
	if (!find && chosen.length === 0) return null;
	return offerParts(await createFormContext(request, session), find, chosen);
}
