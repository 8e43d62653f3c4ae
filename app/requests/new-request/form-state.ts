import type { SelectState } from "#app/forms/select-state.ts";
import type { StagedImages } from "#app/lib/staged-images.ts";
import type { FacilityResources } from "#contract/places/facilities.schemas.ts";
import type { SimilarRequest } from "#contract/requests/schemas.ts";
import type { RequestKind } from "./request-forms.ts";

/** What one form is about or the other, by the numbers of the specification. */
export const disposalType = "1";
export const purchaseType = "2";

/** What is typed into the forms of requests; each of them asks for some. */
export const newRequestFieldNames = [
	"type",
	"facility_id",
	"found_by",
	"resource_id",
	"equipment_id",
	"qty",
	"cost",
	"priority",
	"comment",
] as const;
export type NewRequestValues = Readonly<Record<(typeof newRequestFieldNames)[number], string>>;

/** The facility that a request is about. */
export type SelectedFacility = {
	readonly facility: FacilityResources["facility"];
	/** From the list, or by its printed code: in a picture or as an address. */
	readonly by: "list" | "code";
	/** Null where they could not be loaded. */
	readonly resources: FacilityResources["resources"] | null;
	/** Only where it has any. */
	readonly equipment?: FacilityResources["equipment"];
	/** Of these, the one whose code was read. */
	readonly equipment_id?: number;
};

/** The form of a request as it is to be shown, in the reader's language. */
export type NewRequestForm = {
	readonly kind: RequestKind;
	/** The one-time key. */
	readonly key: string;
	readonly typed: NewRequestValues;
	readonly found: SelectedFacility | null;
	/** What its selects offer, by their names. The facilities are offered to who wants their list. */
	readonly offered: Readonly<Partial<Record<"facility_id" | "resource_id", SelectState>>>;
	/** The facilities that its sender asked for last, as long as it is about none. */
	readonly recent: readonly FacilityResources["facility"][];
	/** What is wrong, by the names of controls. */
	readonly errors: Readonly<Record<string, string>>;
	/** What is said above them. */
	readonly failure: string | null;
	/** What became of the photos that had been chosen. */
	readonly pictures: StagedImages;
	/** Open requests that it may be about, which its sender is asked. */
	readonly similar: readonly SimilarRequest[];
	/** It has been asked. */
	readonly sure: boolean;
};
