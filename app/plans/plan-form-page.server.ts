import type { OwnFormPage } from "#app/forms/entity-form.server.ts";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { loadFormPage } from "#app/forms/form-page.server.ts";
import { optionSearchTexts } from "#app/forms/option-search.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { withCandidates } from "#app/requests/assignment/candidates.server.ts";
import type { CandidateChoice } from "#app/requests/assignment/candidates.ts";
import type { Candidate } from "#contract/requests/workload.schemas.ts";
import type { NamedOption } from "#contract/select-options/schemas.ts";
import { loadPlanDates, type PlanDates } from "./plan-dates.server.ts";
import { type PlanFormWords, planFormWords } from "./plan-form-words.server.ts";
import {
	findMatches,
	type PlanMatches,
	type PlanPlaces,
	placesFields,
	postedPlaces,
} from "./plan-matches.server.ts";
import { planSentence, type SentencePart } from "./plan-sentence.server.ts";

/** What the form of a plan shows besides its fields. */
export type PlanBuilder = {
	readonly sentence: readonly SentencePart[];
	readonly dates: PlanDates;
	/** What is looked for among facilities or equipment; null for a plan that exists. */
	readonly places: PlanPlaces | null;
	readonly branches: readonly NamedOption[];
	readonly matches: PlanMatches | null;
	/** The number of places of a plan that exists. */
	readonly visited: number;
	/** The members who can do its visits. */
	readonly choice: CandidateChoice;
	readonly words: PlanFormWords;
};

export type PlanFormPage = EntityFormState & { readonly builder: PlanBuilder };

/** Loads the branches to look for places in, for a new plan; else the number of its places. */
async function loadPlaces(request: Request, id: number | null) {
	const session = await requireSession(request);
	return id === null
		? { branches: await nullIfApiError(callApi(session, "GET /select/facilities/branches")) }
		: { visited: (await callApi(session, "GET /plans/{id}", { params: { id } })).targets };
}

/** Completes the form of a plan by its sentence, its dates and the places that were looked for. */
async function withBuilder(
	request: Request,
	form: EntityFormState,
	posted: FormData | null,
	loading = loadPlaces(request, form.id),
	suited?: Promise<Candidate[]>,
): Promise<PlanFormPage> {
	const session = await requireSession(request);
	const context = await createFormContext(request, session);
	const isNew = form.id === null;
	const places = isNew ? postedPlaces(posted) : null;
	const find = posted ? (optionSearchTexts(posted).assigned_to ?? "") : "";
	const candidates =
		suited ??
		callApi(session, "GET /plans/candidates", {
			query: {
				...(find && { find }),
				...(form.values.assigned_to?.[0] && { id: form.values.assigned_to[0] }),
				...(places?.branch && { branch: places.branch }),
				...(form.values.kind?.[0] && { kind: form.values.kind[0] }),
			},
		});
	candidates.catch(() => {});
	const wantsMatches =
		posted !== null &&
		(formText(posted, "step") === "matches" || formText(posted, "matched") !== "");
	const [{ branches, visited = 0 }, matches] = await Promise.all([
		loading,
		places && wantsMatches ? findMatches(context, places, posted) : null,
	]);
	const chosen = isNew ? (matches?.chosen.length ?? 0) : visited;
	const [dates, { choice, ...shown }] = await Promise.all([
		loadPlanDates(context, form.values, chosen),
		withCandidates(context, form, "assigned_to", candidates, find),
	]);
	return {
		...shown,
		builder: {
			sentence: planSentence(context, form, { matches, chosen }),
			dates,
			places,
			branches: branches ?? [],
			matches,
			visited,
			choice,
			words: planFormWords(context),
		},
	};
}

/** Loads the form of a plan, at /add/plan, /add/plan?copy={id} or /edit/plan/{id}. */
export async function loadPlanForm(request: Request, id?: string): Promise<PlanFormPage> {
	const copied = new URL(request.url).searchParams.get("copy");
	const places = loadPlaces(request, id === undefined ? null : Number(id));
	places.catch(() => {});
	const suited =
		id === undefined && !copied
			? callApi(await requireSession(request), "GET /plans/candidates")
			: undefined;
	suited?.catch(() => {});
	const { data } = await loadFormPage(request, "plan", id);
	const form = id === undefined && copied ? await withCopied(request, data, copied) : data;
	return withBuilder(request, form, null, places, suited);
}

/** Fills the form of a new plan from another one, but for its first day and its places. */
async function withCopied(request: Request, blank: EntityFormState, id: string) {
	const { data: copied } = await loadFormPage(request, "plan", id);
	const { from_day = [], state = [] } = blank.values;
	return { ...blank, offered: copied.offered, values: { ...copied.values, from_day, state } };
}

/** What the page of a plan's form has besides the plan's fields. */
export const planFormPage: OwnFormPage = {
	prepare(form) {
		if (!form.has("turn") || form.has("stored_state")) return;
		form.set("stored_state", formText(form, "state"));
		form.set("state", formText(form, "turn"));
	},
	payload: placesFields,
	controlsFor: (field) => (field === "facility_id" || field === "equipment_id" ? ["places"] : null),
	show(state, { request, form }) {
		if (!form.has("turn")) return withBuilder(request, state, form);
		// The two buttons mean what they meant before.
		const values = { ...state.values, state: [formText(form, "stored_state")] };
		return withBuilder(request, { ...state, values }, form);
	},
};
