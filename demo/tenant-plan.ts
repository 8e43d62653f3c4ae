import type { FacilityKind, FacilityTag } from "./facility-kinds.ts";
import type { Gender, PersonName } from "./names.ts";
import type { Item } from "./stock-catalogue.ts";
import type { Language } from "./texts/phrases.ts";
import type { Trouble } from "./texts/problems.ts";

export type Both = Readonly<Record<Language, string>>;

export type Site = Both & { short: Both };
export type BranchPlan = Both & { sites: readonly Site[] };

export type NamedPerson = {
	profile: number;
	email: string;
	first: PersonName;
	family: PersonName;
	gender: Gender;
};

export type CategoryPlan = Both & { key: string; items: readonly Item[] };

/** How many requests end in each state. `resumed` ones were late and are worked on again. */
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

/** What one made-up organisation is like. */
export type TenantPlan = {
	slug: string;
	ar: string;
	en: string;
	domain: string;
	/** Whether it has all that an organisation may switch on, and a year of it. */
	everything?: true;
	help: { addressEn: string; addressAr: string; phones: readonly string[] };
	branches: readonly BranchPlan[];
	siteKinds: readonly FacilityKind[];
	/** Facilities that stand at the branch itself. */
	branchKinds: readonly FacilityKind[];
	facilities: number;
	facilitiesPerBranch: number;
	/** Named people first: the Admin, the technician and the requester, in this order. */
	named: readonly NamedPerson[];
	/** How many members each profile has, named ones included. */
	profiles: Readonly<Record<number, number>>;
	portraits: number;
	/** What stands before a branch's name to make a warehouse's. */
	warehouses: readonly Both[];
	categories: readonly CategoryPlan[];
	/** The categories of what a kind of facility receives; others take from any. */
	supplies: Partial<Record<FacilityTag, readonly string[]>>;
	distributions: number;
	facilitiesWithoutResources: number;
	troubles: readonly Trouble[];
	requests: RequestCounts;
};
