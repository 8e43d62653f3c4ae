import type { Both, Gender, Issue, PhraseLanguage } from "./content.ts";
import type { FacilityKind } from "./facility-kinds.ts";
import type { Item } from "./stock-catalogue.ts";

export type Site = Both & { short: Both };
export type BranchPlan = Site & { sites: readonly Site[] };

export type NamedPerson = {
	profile: number;
	email: string;
	first: Both;
	family: Both;
	gender: Gender;
};

export type CategoryPlan = Both & { key: string; items: readonly Item[] };

/**
 * The number of requests that end in each state. `resumed` ones were late and are being worked on
 * again.
 */
export type RequestCounts = {
	done: number;
	rejected: number;
	late: number;
	pending: number;
	inProgress: number;
	resumed: number;
	direct: number;
	dispose: number;
	purchase: number;
	withPhotos: number;
	escalated: number;
};

/** The description of one invented organisation. */
export type TenantPlan = {
	slug: string;
	ar: string;
	en: string;
	domain: string;
	/** Whether it has all optional features, and a year of their use. */
	everything?: true;
	/** Whether it has the specification alone. */
	specificationOnly?: true;
	/** The number of its pieces of equipment. */
	equipmentCount: number;
	/** The language of everything that its people write; without one, both are found. */
	writes?: PhraseLanguage;
	help: { addressEn: string; addressAr: string; phones: readonly string[] };
	branches: readonly BranchPlan[];
	siteKinds: readonly FacilityKind[];
	/** Facilities at the branch itself. */
	branchKinds: readonly FacilityKind[];
	facilities: number;
	facilitiesPerBranch: number;
	/** Named people: the Admin, the technician and the requester come first, in this order. */
	named: readonly NamedPerson[];
	/** The number of members of each profile, named ones included. */
	profiles: Readonly<Record<number, number>>;
	portraits: number;
	/** The part of a warehouse's name before the short one of its branch. */
	warehouses: readonly Both[];
	categories: readonly CategoryPlan[];
	/** The categories that a kind of facility receives; others receive any. */
	supplies: Readonly<Record<string, readonly string[]>>;
	distributions: number;
	facilitiesWithoutResources: number;
	issues: readonly Issue[];
	requests: RequestCounts;
};
