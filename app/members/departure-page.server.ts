import { z } from "zod";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { isAdmin, requireNeeds } from "#app/lib/permissions.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { Responsibilities } from "#contract/members/responsibilities.schemas.ts";
import type { Member } from "#contract/members/schemas.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

/** The page on which a member's last day is set and the responsibilities are handed over. */
export type DeparturePageData = {
	readonly member: Pick<Member, "id" | "name_en" | "name_ar" | "last_day" | "left" | "version">;
	/** It is the user's own page; members can't set their own last day. */
	readonly isOwn: boolean;
	readonly inHand: Responsibilities;
	/** The members who can take over; null if the user can't hand over. */
	readonly heirs: SelectState | null;
};

/** A form of the page that is shown again. */
export type DepartureFormState = FormState<
	FormTexts<(typeof controls)[number]>,
	{
		readonly intent: string;
		/** Those that were looked for. */
		readonly heirs: SelectState | null;
	}
>;

const controls = ["last_day", "to_id", "sure"] as const;

/** Returns who can take over from a member, whom nobody needs to choose. */
async function heirsOf(id: string, reader: FormContext, find = "", chosen = "") {
	const chosenIds = isIdParam(chosen) ? [chosen] : [];
	const state = await selectStateFor(reader, "absences/substitutes", find, chosenIds);
	return { ...state, options: state.options.filter(({ value }) => value !== id) };
}

export async function loadDeparturePage(
	request: Request,
	session: Session,
	id = "",
): Promise<DeparturePageData> {
	if (!isIdParam(id)) throw notFoundPage();
	await requireNeeds(request, session, "members_write");
	const [found, inHand, isFullAdmin] = await orErrorPage(
		request,
		allInOrder([
			callApi(session, "GET /members/{id}", { params: { id } }),
			callApi(session, "GET /members/{id}/in-hand", { params: { id } }),
			isAdmin(session),
		]),
	);
	const { name_en, name_ar, last_day, left, version } = found;
	return {
		member: { id: found.id, name_en, name_ar, last_day, left, version },
		isOwn: found.id === session.memberId,
		inHand,
		heirs: isFullAdmin ? await heirsOf(id, await createFormContext(request, session)) : null,
	};
}

const dayControl = lineControl.transform(toLatinDigits).refine((day) => day !== "", "required");

/** The forms of the page: who takes over, and the last day, or none. */
const schemas = {
	"hand-over": z.object({ to_id: textControl }),
	leave: z.object({ last_day: dayControl, version: textControl }),
	erase: z.object({ sure: z.literal("1", "required") }),
	return: z.object({ last_day: textControl.transform(() => ""), version: textControl }),
} as const;

const savedAt = (id: string, text: TextKey) =>
	redirectWithToast(`/view/member/${id}/leaving`, text);

const commonOf = (id: string) => ({
	controls,
	dates: ["last_day"],
	waits: (posted: PostedForm) => postedIntent(posted, "step") !== "",
	/** Shows the form again with the heirs that were looked for. */
	async show(state: FormState<FormTexts>, posted: PostedForm) {
		const { request, session, form } = posted;
		const intent = postedIntent(posted);
		const searchesMembers = postedIntent(posted, "step") === "options" || intent === "hand-over";
		const find = formText(form, "find.to_id").trim();
		const heirs = searchesMembers
			? await heirsOf(id, await createFormContext(request, session), find, state.values.to_id)
			: null;
		return { ...state, intent, heirs };
	},
});

const handOverForm = (id: string) =>
	defineForm({
		...commonOf(id),
		schema: schemas["hand-over"],
		send: (body, { session }) =>
			callApi(session, "POST /members/{id}/hand-over", { params: { id }, body }),
		done: ({ more }) =>
			savedAt(id, more ? "outcomes.departure.handedInPart" : "outcomes.departure.handed"),
	});

const lastDayForm = (id: string, intent: "leave" | "return") =>
	defineForm({
		...commonOf(id),
		schema: schemas[intent],
		send: (fields, { session }) =>
			callApi(session, "POST /members/edit", { body: { id, ...fields } }),
		done: () =>
			savedAt(id, intent === "return" ? "outcomes.departure.returned" : "outcomes.departure.saved"),
	});

const eraseForm = (id: string) =>
	defineForm({
		...commonOf(id),
		schema: schemas.erase,
		send: (_, { session }) => callApi(session, "POST /members/{id}/erase", { params: { id } }),
		done: () => savedAt(id, "outcomes.departure.erased"),
	});

/** Handles a form of the page: sets or removes the last day, hands over, or erases. */
export const handleDepartureForm = (request: Request, id = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id)) throw notFoundPage();
		const intent = postedIntent(posted);
		if (intent === "erase") return eraseForm(id)(posted);
		const form =
			intent === "hand-over"
				? handOverForm(id)
				: lastDayForm(id, intent === "return" ? "return" : "leave");
		return form(posted);
	});
