import { redirect } from "@remix-run/node";
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
import { type DualCalendarDate, getCalendarFormat } from "#app/lib/calendar-format.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { pageParam, pageQuery, splitPage } from "#app/lib/page-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import { equipmentStates } from "#contract/equipment/constants.ts";
import { maxTargetsAtOnce } from "#contract/plans/constants.ts";
import type {
	MergedVisits,
	PlanOccurrence,
	PlanRule,
	PlanTarget,
} from "#contract/plans/schemas.ts";
import type { NamedOption } from "#contract/select-options/schemas.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { recurrenceText } from "./recurrence-text.ts";

export type PlanPageData = DetailPageData & {
	/** Null if they could not be loaded. */
	readonly days: readonly DualCalendarDate[] | null;
	/** The recurrence as a text. */
	readonly rule: string;
	readonly targets: readonly PlanTarget[] | null;
	readonly occurrences: readonly PlanOccurrence[] | null;
	/** The only day whose visits are shown; null for all. */
	readonly day: { readonly day: string; readonly page: number; readonly more: boolean } | null;
	/** Its kind of work is retired, so that its requests have none. */
	readonly kindRetired: boolean;
	/** The places whose visits are merged into one open request again and again. */
	readonly piledUp: readonly MergedVisits[];
	/** For plans by a meter: the counters that can be added; null for others. */
	readonly counters: SelectState | null;
	/** The branches whose facilities can be added. */
	readonly branches: readonly NamedOption[];
};

/**
 * Loads the page of a plan: the common parts of a detail page, its next dates, its places, its past
 * visits.
 */
export async function loadPlanPage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<PlanPageData> {
	const named = parseEntityParams({ slug: "plan", id });
	const params = { id: named.id };
	const day = dayIn(request);
	const on = day === null ? {} : { day, ...pageQuery(pageParam(request)) };
	const [page, next, targets, visits, piledUp, branches, reader] = await allInOrder([
		loadDetailPage(request, session, named),
		nullIfApiError(callApi(session, "GET /plans/{id}/days", { params })),
		nullIfApiError(callApi(session, "GET /plans/{id}/targets", { params })),
		nullIfApiError(callApi(session, "GET /plans/{id}/occurrences", { params, query: on })),
		nullIfApiError(callApi(session, "GET /plans/{id}/piled-up", { params })),
		nullIfApiError(callApi(session, "GET /select/facilities/branches")),
		createFormContext(request, session),
	]);
	const { entries: occurrences = null, more = false } = visits ? splitPage(visits) : {};
	const { t, language, digits } = reader;
	const calendar = getCalendarFormat(language, digits);
	const format = getLocaleFormat(language, "UTC", digits);
	return {
		...page,
		kindRetired: await isKindRetired(session, page.row.kind_id),
		days: next?.days.map(calendar.inBoth) ?? null,
		rule: recurrenceText(page.row as PlanRule, { t, language, calendar, shown: format.number }),
		targets,
		occurrences,
		day: day === null ? null : { day, page: pageParam(request), more },
		piledUp: piledUp ?? [],
		branches: branches ?? [],
		counters: page.row.unit === "meter" ? await countersIn(reader) : null,
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

const savedAt = async (id: string, text: TextKey) =>
	redirect(`/view/plan/${id}`, { headers: { "Set-Cookie": await flashCookie(text) } });

/** What the forms have in common. */
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

const removeForm = (id: string) =>
	defineForm({
		...common,
		schema: z.object({ target_id: textControl }),
		send({ target_id }, { session }) {
			if (!isIdParam(target_id)) throw notFoundPage();
			return callApi(session, "DELETE /plans/targets/{id}", { params: { id: target_id } });
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
	remove: removeForm,
	follow: meterForm,
	"add-equipment": equipmentForm,
};

/** Handles a form of the page: adds places, removes one, or creates requests immediately. */
export const handlePlanForm = (request: Request, id = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id)) throw notFoundPage();
		const intent = postedIntent(posted);
		const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
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
