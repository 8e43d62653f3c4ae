import { issuesOf, readContent, type Subject } from "./content.ts";
import { facilityKinds } from "./facility-kinds.ts";
import { itemsOf } from "./stock-catalogue.ts";
import type { CategoryPlan, TenantPlan } from "./tenant-plan.ts";

type KindsOfSite = Parameters<typeof facilityKinds>[0];

type TenantText = Omit<TenantPlan, "siteKinds" | "branchKinds" | "categories" | "issues"> & {
	/** How often a problem of each subject occurs. */
	issues: Partial<Record<Subject, number>>;
};

function readTenant(name: string, site: KindsOfSite, branch: KindsOfSite): TenantPlan {
	const { issues, ...plan } = readContent<TenantText>(name);
	const categories = readContent<(Omit<CategoryPlan, "items"> & { items: string[] })[]>(
		`catalogues/${name}`,
	);
	return {
		...plan,
		siteKinds: facilityKinds(site),
		branchKinds: facilityKinds(branch),
		categories: categories.map((category) => ({ ...category, items: itemsOf(category.items) })),
		issues: issuesOf(issues),
	};
}

/** Tenant `demo`: an education directorate. */
export const education = readTenant("education", "school", "office");

/** Tenant `acme`: a company that has what the specification asks for and nothing else. */
export const industry = readTenant("industry", "factory", "headquarter");
