import type { FormState } from "#app/forms/form-state.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import type { KindTile } from "#app/kinds/kind-tiles.server.ts";
import type { FacilityResources } from "#contract/places/facilities.schemas.ts";
import type { SimilarRequest } from "#contract/requests/schemas.ts";
import type { RequestKind } from "./request-forms.ts";

/** The types of the form for other requests, by their numbers in the specification. */
export const disposalType = "1";
export const purchaseType = "2";

export const newRequestFieldNames = [
	"type",
	"facility_id",
	"found_by",
	"resource_id",
	"equipment_id",
	"kind_id",
	"qty",
	"cost",
	"urgent",
	"priority",
	"comment",
] as const;
export type NewRequestValues = Readonly<Record<(typeof newRequestFieldNames)[number], string>>;

/** The facility that a request is about. */
export type SelectedFacility = {
	readonly facility: FacilityResources["facility"];
	/** Selected from the list, or by its printed code: in an image or as an address. */
	readonly by: "list" | "code";
	/** Null if they could not be loaded. */
	readonly resources: FacilityResources["resources"] | null;
	/** Only if the facility has any. */
	readonly equipment?: FacilityResources["equipment"];
	/** The equipment item whose code was read. */
	readonly equipment_id?: number;
};

export type NewRequestForm = FormState<
	NewRequestValues,
	{
		readonly kind: RequestKind;
		readonly key: string;
		readonly found: SelectedFacility | null;
		/**
		 * The options of its selects, by name. Facilities are included only if the list was requested.
		 */
		readonly offered: Readonly<Partial<Record<"facility_id" | "resource_id", SelectState>>>;
		/** The kinds of work to choose from; none in an organisation without them. */
		readonly kinds: readonly KindTile[];
		/** The facilities that the member used last, while none is selected. */
		readonly recent: readonly FacilityResources["facility"][];
		/** Similar open requests, which are shown before submitting. */
		readonly similar: readonly SimilarRequest[];
		/** The similar requests have already been shown. */
		readonly sure: boolean;
	}
>;
