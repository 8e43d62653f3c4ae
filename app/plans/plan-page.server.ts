import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import {
	defineForm,
	type FormRunner,
	redisplayForm,
	runFormAction,
} from "#app/forms/form-action.server.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { countersSource } from "#app/forms/option-sources.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey, Translate } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { pageParam, pageQuery, splitPage } from "#app/lib/page-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import {
	type PlaceRow,
	type PlaceWorkView,
	personView,
} from "#app/place-work/place-work.server.ts";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import { equipmentStates } from "#contract/equipment/constants.ts";
import { maxTargetsAtOnce, type PlanState } from "#contract/plans/constants.ts";
import type { MergedVisits, Plan, PlanTarget } from "#contract/plans/schemas.ts";
import type { NamedOption } from "#contract/select-options/schemas.ts";
import { ownValue } from "#contract/values/own-value.ts";
import {
	nowFigures,
	rowsOf,
	sentenceOf,
	type VisitDot,
	type VisitView,
	visitDots,
	visitView,
} from "./plan-visits.server.ts";

export type PlanPageData = DetailPageData & {
	readonly oneTimeKey: string;
	readonly sentence: string;
	readonly now: readonly NowFigure[];
	/** Its last dates and the next ones; null if they could not be loaded. */
	readonly visits: { readonly title: string; readonly dots: readonly VisitDot[] } | null;
	/** What became of one of them. */
	readonly visit: VisitView | null;
	/** The further places of that date. */
	readonly pages: { readonly page: number; readonly more: boolean };
	/** Who does it; null for whoever is in charge of each place. */
	readonly member: PlaceWorkView["manager"];
	/** What belongs to it. */
	readonly rows: PlaceRow[];
	/** Its places, the first of them apart from the rest; null if they could not be loaded. */
	readonly places: {
		readonly title: string;
		readonly total: string;
		readonly first: readonly PlanTarget[];
		readonly rest: readonly PlanTarget[];
		readonly restTitle: string;
	} | null;
	/** The date that they share. */
	readonly nextOn: string | null;
	/** Its kind of work is retired, so that its requests have none. */
	readonly kindRetired: boolean;
	/** The places whose visits are merged into one open request again and again. */
	readonly piledUp: readonly MergedVisits[];
	/** For plans by a meter: the counters that can be added; null for others. */
	readonly counters: SelectState | null;
	/** The branches whose facilities can be added. */
	readonly branches: readonly NamedOption[];
	readonly texts: ReturnType<typeof textsOf>;
};

/** The number of places that are shown without a press. */
const shownPlaces = 5;

const textsOf = (t: Translate) => ({
	pause: t("planPage.pause"),
	resume: t("planPage.resume"),
	now: t("planPage.now"),
	copy: t("planPage.copy"),
});

/**
 * Loads the page of a plan: the common parts of a detail page, its last and next dates, what became
 * of one of them, and its places.
 */
export async function loadPlanPage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<PlanPageData> {
	const named = parseEntityParams({ slug: "plan", id });
	const params = { id: named.id };
	const day = dayIn(request);
	const pageNumber = pageParam(request);
	const on = { ...(day === null ? {} : { day }), ...pageQuery(pageNumber) };
	const [page, next, targets, found, past, piledUp, branches, reader, locale] = await allInOrder([
		loadDetailPage(request, session, named),
		nullIfApiError(callApi(session, "GET /plans/{id}/days", { params })),
		nullIfApiError(callApi(session, "GET /plans/{id}/targets", { params })),
		nullIfApiError(callApi(session, "GET /plans/{id}/occurrences", { params, query: on })),
		nullIfApiError(callApi(session, "GET /plans/{id}/visits", { params })),
		nullIfApiError(callApi(session, "GET /plans/{id}/piled-up", { params })),
		nullIfApiError(callApi(session, "GET /select/facilities/branches")),
		createFormContext(request, session),
		loadLocaleContext(request, session),
	]);
	const words = { ...locale, calendar: getCalendarFormat(reader.language, reader.digits) };
	const plan = page.row as Plan;
	const contact = plan.assigned_to_id
		? await nullIfApiError(
				callApi(session, "GET /members/request-members/{id}", {
					params: { id: plan.assigned_to_id },
				}),
			)
		: null;
	const { entries, more } = splitPage(found ?? []);
	// Without a chosen date, of the newest one.
	const shown = day ?? entries[0]?.day;
	const nextOn = targets?.find(({ next_on }) => next_on !== null)?.next_on ?? null;
	const dots = visitDots(words, past ?? [], next?.days ?? []);
	return {
		...page,
		oneTimeKey: randomUUID(),
		sentence: sentenceOf(words, plan),
		now: nowFigures(words, plan, past ?? [], nextOn ?? next?.days[0]),
		visits: past && next && { title: reader.t("planPage.visits"), dots },
		visit:
			found && shown
				? visitView(
						words,
						shown,
						past?.find((one) => one.day === shown),
						entries.filter((one) => one.day === shown),
					)
				: null,
		pages: { page: pageNumber, more: more && entries.at(-1)?.day === shown },
		member: personView(
			locale,
			reader.t("planPage.doneBy"),
			plan.assigned_toDetails && { ...plan.assigned_toDetails, ...contact },
		),
		rows: rowsOf(words, plan),
		places: targets && {
			title: reader.t(plan.unit === "meter" ? "plans.meters" : "planPage.placesTitle"),
			total: locale.format.number(plan.targets),
			first: targets.slice(0, shownPlaces),
			rest: targets.slice(shownPlaces),
			restTitle: reader.t("planPage.rest", {
				count: locale.format.number(targets.length - shownPlaces),
			}),
		},
		nextOn,
		kindRetired: await isKindRetired(session, page.row.kind_id),
		piledUp: piledUp ?? [],
		branches: branches ?? [],
		counters: page.row.unit === "meter" ? await countersIn(reader) : null,
		texts: textsOf(reader.t),
	};
}

/** Checks whether a plan's kind of work can't be chosen any more; false if that can't be found out. */
async function isKindRetired(session: Session, kindId: unknown): Promise<boolean> {
	if (!kindId) return false;
	const kinds = await nullIfApiError(callApi(session, "GET /select/kinds"));
	return kinds?.every(({ id }) => id !== kindId) === true;
}

/** Returns the day of the plans' calendar whose visits are shown. */
function dayIn(request: Request): string | null {
	const day = new URL(request.url).searchParams.get("day") ?? "";
	return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

const controls = [
	"branch_id",
	"q",
	"equipment_branch",
	"criticality",
	"equipment_q",
	"meter_id",
	"next_value",
] as const;

/** A form of the page that is shown again. */
export type PlanFormState = FormState<
	FormTexts<(typeof controls)[number]>,
	{
		/** The counters that were found. */
		readonly counters: SelectState | null;
	}
>;

const savedAt = (id: string, text: TextKey) => redirectWithToast(`/view/plan/${id}`, text);

const common = {
	controls,
	controlsFor,
	waits: (posted: PostedForm) => postedIntent(posted, "step") === "options",
	/** Shows the form again with the counters that were looked for. */
	async show(state: FormState<FormTexts>, posted: PostedForm) {
		const { request, session, form } = posted;
		const isMeter = postedIntent(posted) === "follow" || common.waits(posted);
		if (!isMeter) return { ...state, counters: null };
		const reader = await createFormContext(request, session);
		const find = formText(form, "find.meter_id").trim();
		return { ...state, counters: await countersIn(reader, find, state.values.meter_id) };
	},
};

const nowForm = (id: string) =>
	defineForm({
		...common,
		schema: z.object({ one_time_key: textControl }),
		send: (body, { session }) => callApi(session, "POST /plans/{id}/now", { params: { id }, body }),
		done: () => savedAt(id, "outcomes.plans.doneNow"),
	});

const stateForm = (state: PlanState) => (id: string) =>
	defineForm({
		...common,
		schema: z.object({}),
		send: (_, { session }) => callApi(session, "POST /plans/edit", { body: { id, state } }),
		done: () => savedAt(id, `outcomes.plans.${state === "paused" ? "paused" : "resumed"}`),
	});

const removeForm = (id: string) =>
	defineForm({
		...common,
		schema: z.object({ target_id: textControl }),
		send({ target_id }, { session }) {
			if (!isIdParam(target_id)) throw notFoundPage();
			const params = { id: target_id };
			return callApi(session, "DELETE /plans/targets/{id}", { params }).catch(nullIfNotFound);
		},
		done: () => savedAt(id, "outcomes.plans.removed"),
	});

const addTargets = (session: Session, id: string, body: object) =>
	callApi(session, "POST /plans/{id}/targets/add", { params: { id }, body });

const meterForm = (id: string) =>
	defineForm({
		...common,
		schema: z.object({ meter_id: lineControl, next_value: lineControl, one_time_key: textControl }),
		send: (body, { session }) => addTargets(session, id, body),
		done: () => savedAt(id, "outcomes.plans.meterAdded"),
	});

const facilitiesForm = (id: string) =>
	defineForm({
		...common,
		schema: z.object({ branch_id: lineControl, q: lineControl, one_time_key: textControl }),
		async send({ branch_id, q, one_time_key }, { session, locale }) {
			const found = await idsOf(session, "GET /facilities", { "f.branch_id": branch_id, q });
			if (found.length > 0) return addTargets(session, id, { facility_id: found, one_time_key });
			const { t } = await locale();
			return redisplayForm<PlanFormState>(422, {
				errors: { branch_id: t("outcomes.plans.noFacilities") },
			});
		},
		done: () => savedAt(id, "outcomes.plans.added"),
	});

const equipmentForm = (id: string) =>
	defineForm({
		...common,
		schema: z.object({
			equipment_branch: lineControl,
			criticality: lineControl,
			equipment_q: lineControl,
			one_time_key: textControl,
		}),
		async send({ equipment_branch, criticality, equipment_q, one_time_key }, { session, locale }) {
			const found = await idsOf(session, "GET /equipment", {
				"f.branch_id": equipment_branch,
				"f.criticality": criticality,
				"f.state": equipmentStates.filter((state) => state !== "retired").join(","),
				q: equipment_q,
			});
			if (found.length > 0) return addTargets(session, id, { equipment_id: found, one_time_key });
			const { t } = await locale();
			return redisplayForm<PlanFormState>(422, {
				errors: { equipment_branch: t("outcomes.plans.noEquipment") },
			});
		},
		done: () => savedAt(id, "outcomes.plans.addedEquipment"),
	});

/** The forms of the page, by their intents. */
const forms: Readonly<Record<string, (id: string) => FormRunner>> = {
	now: nowForm,
	pause: stateForm("paused"),
	resume: stateForm("active"),
	remove: removeForm,
	follow: meterForm,
	"add-equipment": equipmentForm,
};

/** Handles a form of the page: pauses the plan, adds places, removes one, or creates requests at once. */
export const handlePlanForm = (request: Request, id = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id)) throw notFoundPage();
		const intent = postedIntent(posted);
		const form = ownValue(forms, intent);
		return (form ?? facilitiesForm)(id)(posted);
	});

/** Returns the control of the page that shows an API error of a field. */
function controlsFor(field: string): string[] {
	if (field === "facility_id") return ["branch_id"];
	if (field === "equipment_id") return ["equipment_branch"];
	return field === "meter_id" || field === "next_value" ? [field] : [];
}

const pageLength = 200;

/** Returns the counters that a plan can use: the first of them, or those that match a text. */
const countersIn = (reader: FormContext, find = "", chosen = ""): Promise<SelectState> =>
	selectStateFor(reader, countersSource, find, isIdParam(chosen) ? [chosen] : []);

/** Returns the ids of a filtered list, up to the number that can be added at once. */
async function idsOf(
	session: Session,
	list: "GET /facilities" | "GET /equipment",
	filters: Readonly<Record<string, string>>,
): Promise<number[]> {
	const filled = Object.entries(filters).filter(([, value]) => value !== "");
	const ids: number[] = [];
	for (let page = 1; ids.length <= maxTargetsAtOnce; page++) {
		const query = new URLSearchParams([
			...filled,
			["page", String(page)],
			["per", String(pageLength)],
		]);
		const found = await callApi(session, list, { query });
		ids.push(...found.map((one) => one.id));
		if (found.length < pageLength) break;
	}
	return ids;
}
