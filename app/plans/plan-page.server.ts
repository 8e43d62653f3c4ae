import { data, redirect } from "@remix-run/node";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import { type FormErrors, toFormErrors } from "#app/forms/form-errors.ts";
import { countersSource } from "#app/forms/option-sources.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { AuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { type DualCalendarDate, getCalendarFormat } from "#app/lib/calendar-format.ts";
import { notFoundPage, orFormError } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { getLocaleFormat } from "#app/lib/format.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { pageParam } from "#app/lib/page-param.ts";
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
	visitor: Session,
	id: string | undefined,
): Promise<PlanPageData> {
	const named = parseEntityParams({ slug: "plan", id });
	const params = { id: named.id };
	const day = dayIn(request);
	const on = day === null ? {} : { day, page: String(pageParam(request)) };
	const [page, next, targets, occurrences, piledUp, branches, reader] = await Promise.all([
		loadDetailPage(request, visitor, named),
		nullIfApiError(callApi(visitor, "GET /plans/{id}/days", { params })),
		nullIfApiError(callApi(visitor, "GET /plans/{id}/targets", { params })),
		nullIfApiError(callApi(visitor, "GET /plans/{id}/occurrences", { params, query: on })),
		nullIfApiError(callApi(visitor, "GET /plans/{id}/piled-up", { params })),
		nullIfApiError(callApi(visitor, "GET /select/facilities/branches")),
		createFormContext(request, visitor),
	]);
	const { t, language, digits } = reader;
	const calendar = getCalendarFormat(language, digits);
	const format = getLocaleFormat(language, "UTC", digits);
	return {
		...page,
		days: next?.days.map(calendar.inBoth) ?? null,
		rule: recurrenceText(page.row as PlanRule, { t, language, calendar, shown: format.number }),
		targets,
		occurrences,
		day:
			day === null
				? null
				: { day, page: pageParam(request), more: occurrences?.length === pageLength },
		piledUp: piledUp ?? [],
		branches: branches ?? [],
		counters: page.row.unit === "meter" ? await countersIn(reader) : null,
	};
}

/** Returns the day of the plans' calendar whose visits are shown. */
function dayIn(request: Request): string | null {
	const day = new URL(request.url).searchParams.get("day") ?? "";
	return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** An action on a plan that failed, and the reason. */
export type PlanActionError = {
	readonly errors: FormErrors["problems"];
	readonly typed: Readonly<Record<(typeof controls)[number], string>>;
	/** The idempotency key of the next attempt, if the present one has been used. */
	readonly key: string | null;
	/** The counters that were found. */
	readonly counters: SelectState | null;
};

const controls = [
	"branch_id",
	"q",
	"equipment_branch",
	"criticality",
	"equipment_q",
	"meter_id",
	"next_value",
] as const;

/** Handles a form of the page: adds facilities, removes one, or creates requests immediately. */
export async function handlePlanForm(
	request: Request,
	{ visitor, form, resumed }: AuthenticatedForm,
	id = "",
) {
	if (!isIdParam(id)) throw notFoundPage();
	const reader = await createFormContext(request, visitor);
	const { t } = reader;
	const typed = Object.fromEntries(
		controls.map((name) => [name, formText(form, name).trim()]),
	) as PlanActionError["typed"];
	const intent = formText(form, "intent");
	const looksFor = formText(form, "step") === "options";
	const undone = async (
		status: number,
		errors: PlanActionError["errors"] = [],
		nextKey: PlanActionError["key"] = null,
	) =>
		data<PlanActionError>(
			{
				errors,
				typed,
				key: nextKey,
				counters:
					looksFor || intent === "follow"
						? await countersIn(reader, formText(form, "find.meter_id").trim(), typed.meter_id)
						: null,
			},
			{ status },
		);
	if (looksFor) return undone(200);
	if (resumed) return undone(200);
	const key = formText(form, "one_time_key");
	const outcome = await orFormError(request, form, done());
	if (outcome instanceof ApiClientError) {
		const told = toFormErrors(reader, outcome, { controls: controlsOf });
		const errors = told.problems.length > 0 ? told.problems : [{ message: told.reason }];
		return undone(outcome.status, errors, told.key);
	}
	if (outcome === null)
		return undone(
			422,
			intent === "add-equipment"
				? [{ field: "equipment_branch", message: t("plans.noEquipment") }]
				: [{ field: "branch_id", message: t("plans.noFacilities") }],
		);
	return redirect(`/view/plan/${id}`, { headers: { "Set-Cookie": await flashCookie(outcome) } });

	async function done(): Promise<TextKey | null> {
		if (intent === "now") {
			await callApi(visitor, "POST /plans/{id}/now", {
				params: { id },
				body: { one_time_key: key },
			});
			return "plans.doneNow";
		}
		if (intent === "remove") {
			const target = formText(form, "target_id");
			if (!isIdParam(target)) throw notFoundPage();
			await callApi(visitor, "DELETE /plans/targets/{id}", { params: { id: target } });
			return "plans.removed";
		}
		if (intent === "follow") {
			const { meter_id, next_value } = typed;
			await callApi(visitor, "POST /plans/{id}/targets/add", {
				params: { id },
				body: { meter_id, next_value, one_time_key: key },
			});
			return "plans.meterAdded";
		}
		const ofEquipment = intent === "add-equipment";
		const found = ofEquipment
			? await idsOf(visitor, "equipment", {
					"f.branch_id": typed.equipment_branch,
					"f.criticality": typed.criticality,
					"f.state": equipmentStates.filter((state) => state !== "retired").join(","),
					q: typed.equipment_q,
				})
			: await idsOf(visitor, "facilities", { "f.branch_id": typed.branch_id, q: typed.q });
		if (found.length === 0) return null;
		await callApi(visitor, "POST /plans/{id}/targets/add", {
			params: { id },
			body: { [ofEquipment ? "equipment_id" : "facility_id"]: found, one_time_key: key },
		});
		return ofEquipment ? "plans.addedEquipment" : "plans.added";
	}
}

/** Returns the control of the page that shows an API error of a field. */
function controlsOf(field: string): string[] {
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
	visitor: Session,
	list: "facilities" | "equipment",
	filters: Readonly<Record<string, string>>,
): Promise<number[]> {
	const given = Object.entries(filters).filter(([, value]) => value !== "");
	const ids: number[] = [];
	for (let page = 1; ids.length <= maxTargetsAtOnce; page++) {
		const query = new URLSearchParams([
			...given,
			["page", String(page)],
			["per", String(pageLength)],
		]);
		const found = await callApi(visitor, `GET /${list}`, { query });
		ids.push(...found.map((one) => one.id));
		if (found.length < pageLength) break;
	}
	return ids;
}
