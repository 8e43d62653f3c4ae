import type { FormPayload } from "#app/entities/field-definition.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { equipmentStates } from "#contract/equipment/constants.ts";
import { maxTargetsAtOnce } from "#contract/plans/constants.ts";

/** The conditions by which the first places of a plan are found. */
export type PlanPlaces = {
	readonly kind: "facilities" | "equipment";
	readonly branch: string;
	readonly criticality: string;
	readonly q: string;
};

/** The places that were found, and which of them are ticked. */
export type PlanMatches = {
	readonly kind: PlanPlaces["kind"];
	readonly rows: readonly { readonly id: number; readonly name: string; readonly at: string }[];
	readonly chosen: readonly number[];
	/** The conditions by which they were found: ticks of others count for nothing. */
	readonly by: string;
	/** The number of facilities in which the ticked equipment stands. */
	readonly facilities: number;
};

const fieldOf = { facilities: "facility_id", equipment: "equipment_id" } as const;

/** Reads the conditions of a posted form; those of a new form without one. */
export function postedPlaces(form: FormData | null): PlanPlaces {
	const text = (name: string) => (form ? formText(form, name).trim() : "");
	return {
		kind: text("places") === "equipment" ? "equipment" : "facilities",
		branch: text("place_branch"),
		criticality: text("place_criticality"),
		q: text("place_q"),
	};
}

const tickedIn = (form: FormData, kind: PlanPlaces["kind"]): number[] =>
	form.getAll(fieldOf[kind]).map(Number);

/** Returns the ticked places of a form as fields of the API. */
export function placesFields(form: FormData): FormPayload {
	const { kind } = postedPlaces(form);
	return tickedIn(form, kind).map(
		(id, index) => [`${fieldOf[kind]}[${index}]`, String(id)] as const,
	);
}

const pageLength = 200;

/** Finds the places that fit the conditions; all are ticked, unless others were before. */
export async function findMatches(
	{ session, language }: FormContext,
	places: PlanPlaces,
	form: FormData,
): Promise<PlanMatches> {
	const { kind, branch, criticality, q } = places;
	const filters = Object.entries({
		"f.branch_id": branch,
		...(kind === "equipment"
			? {
					"f.criticality": criticality,
					"f.state": equipmentStates.filter((state) => state !== "retired").join(","),
				}
			: {}),
		q,
	}).filter(([, value]) => value !== "");
	const rows: { id: number; name: string; at: string; facility: number }[] = [];
	for (let page = 1; rows.length < maxTargetsAtOnce; page++) {
		const query = new URLSearchParams([
			...filters,
			["page", String(page)],
			["per", String(pageLength)],
		]);
		const found =
			kind === "equipment"
				? (await callApi(session, "GET /equipment", { query })).map((row) => ({
						id: row.id,
						name: row[`name_${language}`],
						at: row.facilityDetails?.[`name_${language}`] ?? "",
						facility: row.facility_id,
					}))
				: (await callApi(session, "GET /facilities", { query })).map((row) => ({
						id: row.id,
						name: row[`name_${language}`],
						at: row.branchDetails?.[`name_${language}`] ?? "",
						facility: row.id,
					}));
		rows.push(...found);
		if (found.length < pageLength) break;
	}
	const shown = rows.slice(0, maxTargetsAtOnce);
	const by = JSON.stringify(places);
	const ticked = new Set(tickedIn(form, kind));
	const isSame = formText(form, "matched") === by;
	const chosen = isSame ? shown.filter(({ id }) => ticked.has(id)) : shown;
	return {
		kind,
		rows: shown.map(({ id, name, at }) => ({ id, name, at })),
		chosen: chosen.map(({ id }) => id),
		by,
		facilities: new Set(chosen.map(({ facility }) => facility)).size,
	};
}
