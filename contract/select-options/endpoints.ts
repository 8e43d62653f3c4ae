import { z } from "zod";
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

const optionsOf = (name: string) => ({ ...options, summary: `The options of ${name}` });

/** The same for a form that sends the code of a facility. */
const optionsByCodeOf = (name: string) => ({
	summary: `The options of ${name}; of resources, a facility's by its QR code`,
	body: z.object({ currentMemberId: z.unknown().optional() }),
	files: ["qr_code"],
	answer: options.answer,
});

/** The selects to which forms may send the code of a facility; braces limit the options to those of another entity. */
const formSelects = [
	"branches/members",
	"branches/calendars",
	"warehouses/members",
	"warehouses/branches",
	"categories/warehouses",
	"absences/members",
	"members/permissions",
	"subbranches/members",
	"subbranches/branches",
	"resources/categories",
	"resources/branches",
	"resources/subbranches",
	"resources/warehouses",
	"facilities/branches",
	"equipment/facilities",
	"meters/equipment",
	"distributions/facilities",
	"distributions/resources",
	"maintenance-request/facilities",
	"direct-request/resources",
	"other-request/resources",
	"plans/checklists",
	"steps/meters",
	"plans/members",
	"members/branches",
	"members/subbranches/{branch}",
	"facilities/subbranches/{branch}",
	"resources/subbranches/{branch}",
	"resources/warehouses/{category}",
] as const;

export type FormSelect = (typeof formSelects)[number];

/** The options of the selects of forms; braces limit them to those of another entity. */
export const selectOptionEndpoints = {
	...defineEndpoints({
		"GET /select/requests/resources/{request}": {
			...options,
			summary: "The possible resources of a request, for its requester and assigned member",
		},
		"GET /select/requests/members/{request}": {
			...options,
			summary:
				"The members to whom the actor may assign this request, and which of them are absent",
		},
		"GET /select/requests/escalation-options": {
			...options,
			summary: "The possible recipients of escalations",
		},
		"GET /select/absences/substitutes": {
			...options,
			summary: "The possible substitutes for absent members",
		},
		"GET /select/kinds": {
			...options,
			summary: "The kinds of work that can be chosen, in the order of forms",
		},
		"GET /select/equipment/{facility}": optionsOf("equipment/{facility}"),
	}),
	...defineEndpointsFor(formSelects, (name) => `GET /select/${name}` as const, optionsOf),
	...defineEndpointsFor(formSelects, (name) => `POST /select/${name}` as const, optionsByCodeOf),
};

export type SelectOptionKey = keyof typeof selectOptionEndpoints & `GET ${string}`;
