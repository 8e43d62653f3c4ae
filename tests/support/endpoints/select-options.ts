import { z } from "zod";
import { namedOption } from "#contract/select-options/schemas.ts";
import { form } from "../api-client.ts";
import { makeBranch, makeFacility, makeSubbranch } from "../places.ts";
import { makeCategory } from "../stock.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

type Source = readonly [
	name: string,
	right: NonNullable<CallRow["right"]>,
	or: NonNullable<CallRow["right"]>,
];

/** Each source, the right to use its form, and the right to read the list that it is from. */
const sources: readonly Source[] = [
	["branches/members", "branches_write", "members_read"],
	["branches/calendars", "branches_write", "branches_read"],
	["warehouses/members", "warehouses_write", "members_read"],
	["warehouses/branches", "warehouses_write", "branches_read"],
	["categories/warehouses", "categories_write", "warehouses_read"],
	["absences/members", "members_write", "members_read"],
	["members/permissions", "members_write", "permissions_read"],
	["subbranches/members", "subbranches_write", "members_read"],
	["subbranches/branches", "subbranches_write", "branches_read"],
	["resources/categories", "resources_write", "categories_read"],
	["resources/branches", "resources_write", "branches_read"],
	["resources/subbranches", "resources_write", "subbranches_read"],
	["resources/warehouses", "resources_write", "warehouses_read"],
	["facilities/branches", "facilities_write", "branches_read"],
	["equipment/facilities", "facilities_write", "facilities_read"],
	["meters/equipment", "facilities_write", "facilities_read"],
	["plans/checklists", "plans_write", "plans_read"],
	["documents/plans", "facilities_write", "plans_read"],
	["steps/meters", "plans_write", "facilities_read"],
	["plans/members", "plans_write", "members_read"],
	["distributions/facilities", "distributions_write", "facilities_read"],
	["distributions/resources", "distributions_write", "resources_read"],
	["maintenance-request/facilities", "maintenance_request", "facilities_read"],
	["direct-request/resources", "direct_request", "resources_read"],
	["other-request/resources", "other_request", "resources_read"],
	["members/branches", "members_write", "branches_read"],
	["members/subbranches/{branch}", "members_write", "subbranches_read"],
	["facilities/subbranches/{branch}", "facilities_write", "subbranches_read"],
	["resources/subbranches/{branch}", "resources_write", "subbranches_read"],
	["equipment/{facility}", "maintenance_request", "facilities_read"],
	["resources/warehouses/{category}", "resources_write", "warehouses_read"],
];

async function pathOf(name: string, tenant: Tenant): Promise<string> {
	if (name.includes("{category}"))
		return `/select/${name.replace("{category}", String(await makeCategory(tenant)))}`;
	if (name.includes("{facility}"))
		return `/select/${name.replace("{facility}", String((await makeFacility(tenant)).id))}`;
	if (!name.includes("{branch}")) return `/select/${name}`;
	const branchId = await makeBranch(tenant);
	await makeSubbranch(tenant, { branchId });
	return `/select/${name.replace("{branch}", String(branchId))}`;
}

export const selectCalls: readonly CallRow[] = sources.flatMap(([name, right, or]): CallRow[] => {
	const common = {
		right,
		or: [or],
		path: ({ tenant }: { tenant: Tenant }) => pathOf(name, tenant),
		answer: z.array(namedOption),
	};
	const get: CallRow = { ...common, call: `GET /select/${name}` };
	if (name.includes("{facility}")) return [get];
	return [
		get,
		{
			...common,
			call: `POST /select/${name}`,
			body: (caller) => form({ currentMemberId: String(caller.id) }),
		},
	];
});
