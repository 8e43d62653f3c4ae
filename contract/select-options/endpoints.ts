import { z } from "zod";
import type { Permission } from "../permissions/flags.ts";
import { defineEndpoints, defineEndpointsFor } from "../platform/endpoint.ts";
import { namedOption } from "./schemas.ts";

const options = {
	query: {
		q: "A text that their names contain",
		id: "Ids separated by commas, which come first, whatever their names",
		limit: "The maximum number of options; 2,000 by default",
	},
	answer: z.array(namedOption),
};

/**
 * The selects to which forms may send the code of a facility, each with the permission to use the
 * form, and the one to read the list of its options; either is enough. Braces limit the options to
 * those of another entity.
 */
const formSelects = {
	"branches/members": ["branches_write", "members_read"],
	"branches/calendars": ["branches_write", "branches_read"],
	"warehouses/members": ["warehouses_write", "members_read"],
	"warehouses/branches": ["warehouses_write", "branches_read"],
	"categories/warehouses": ["categories_write", "warehouses_read"],
	"absences/members": ["members_write", "members_read"],
	"members/permissions": ["members_write", "permissions_read"],
	"subbranches/members": ["subbranches_write", "members_read"],
	"subbranches/branches": ["subbranches_write", "branches_read"],
	"resources/categories": ["resources_write", "categories_read"],
	"resources/branches": ["resources_write", "branches_read"],
	"resources/subbranches": ["resources_write", "subbranches_read"],
	"resources/warehouses": ["resources_write", "warehouses_read"],
	"facilities/branches": ["facilities_write", "branches_read"],
	"equipment/facilities": ["facilities_write", "facilities_read"],
	"meters/equipment": ["facilities_write", "facilities_read"],
	"documents/plans": ["facilities_write", "plans_read"],
	"distributions/facilities": ["distributions_write", "facilities_read"],
	"distributions/resources": ["distributions_write", "resources_read"],
	"maintenance-request/facilities": ["maintenance_request", "facilities_read"],
	"direct-request/resources": ["direct_request", "resources_read"],
	"other-request/resources": ["other_request", "resources_read"],
	"plans/checklists": ["plans_write", "plans_read"],
	"steps/meters": ["plans_write", "facilities_read"],
	"plans/members": ["plans_write", "members_read"],
	"members/branches": ["members_write", "branches_read"],
	"members/subbranches/{branch}": ["members_write", "subbranches_read"],
	"facilities/subbranches/{branch}": ["facilities_write", "subbranches_read"],
	"resources/subbranches/{branch}": ["resources_write", "subbranches_read"],
	"resources/warehouses/{category}": ["resources_write", "warehouses_read"],
} as const satisfies Readonly<Record<string, readonly [Permission, Permission]>>;

export type FormSelect = keyof typeof formSelects;

const formSelectNames = Object.keys(formSelects) as FormSelect[];

const optionsOf = (name: FormSelect) => ({
	...options,
	summary: `The options of ${name}`,
	needs: { either: formSelects[name] },
});

/** The same for a form that sends the code of a facility. */
const optionsByCodeOf = (name: FormSelect) => ({
	needs: { either: formSelects[name] },
	summary: `The options of ${name}; of resources, a facility's by its QR code`,
	body: z.object({ currentMemberId: z.unknown().optional() }),
	files: ["qr_code"],
	answer: options.answer,
});

/** The options of the selects of forms; braces limit them to those of another entity. */
export const selectOptionEndpoints = {
	...defineEndpoints({
		"GET /select/requests/resources/{request}": {
			needs: "request_visible",
			...options,
			summary: "The possible resources of a request, for its requester and assigned member",
		},
		"GET /select/requests/members/{request}": {
			needs: "request_visible",
			...options,
			summary:
				"The members to whom the actor may assign this request, and which of them are absent",
		},
		"GET /select/requests/escalation-options": {
			needs: "signed_in",
			...options,
			summary: "The possible recipients of escalations",
		},
		"GET /select/absences/substitutes": {
			needs: "signed_in",
			...options,
			summary: "The possible substitutes for absent members, and which of them are absent",
		},
		"GET /select/workload/branches": {
			needs: "overseer",
			...options,
			summary: "The branches to whose members the actor may assign requests",
		},
		"GET /select/kinds": {
			needs: "signed_in",
			...options,
			summary: "The kinds of work that can be chosen, in the order of forms",
		},
		"GET /select/equipment/{facility}": {
			...options,
			summary: "The options of equipment/{facility}",
			needs: { either: ["maintenance_request", "facilities_read"] },
		},
	}),
	...defineEndpointsFor(formSelectNames, (name) => `GET /select/${name}` as const, optionsOf),
	...defineEndpointsFor(
		formSelectNames,
		(name) => `POST /select/${name}` as const,
		optionsByCodeOf,
	),
};

export type SelectOptionKey = keyof typeof selectOptionEndpoints & `GET ${string}`;
