import { lastPage } from "../../../contract/lists/list-query.ts";

/** A page's address in a tenant that has so many of each kind of thing. */
type PathAmong = (things: number) => string;

const searched =
	(path: string, filter: Readonly<Record<string, string>>): PathAmong =>
	() =>
		`${path}?${new URLSearchParams(filter)}`;

/**
 * What every list is asked for.
 *
 * @param times how many of them there are for each of the others
 */
const ofList = (name: string, by: string, text: Readonly<Record<string, string>>, times = 1) => {
	const path = `/table/${name}-management`;
	return {
		[`${name}: first page`]: () => path,
		[`${name}: a page in the middle, behind a row`]: (things: number) =>
			`${path}?after=${(things * times) / 2}`,
		[`${name}: last page`]: () => `${path}?before=${lastPage}`,
		[`${name}: sorted by ${by}`]: searched(path, { sort: "az", by }),
		[`${name}: a text in one of 1,000`]: searched(path, text),
		[`${name}: a text that is nowhere`]: searched(path, { q: "nowhere" }),
	};
};

/** What is loaded of a tenant that has many things. */
export const entityPages: Readonly<Record<string, PathAmong>> = {
	...ofList("members", "name_en", { "f.email": "m77" }),
	"members: of one branch": searched("/table/members-management", { "f.branch_id": "2" }),
	"members: sorted by branch": searched("/table/members-management", { sort: "az", by: "branch" }),
	...ofList("facilities", "name_en", { "f.name_en": "room 77" }),
	"facilities: of one branch": searched("/table/facilities-management", { "f.branch_id": "2" }),
	...ofList("equipment", "facility", { "f.name_en": "machine 77" }),
	"equipment: at one facility": searched("/table/equipment-management", { "f.facility_id": "7" }),
	...ofList("resources", "category", { "f.name_en": "part 77" }),
	"resources: few left": () => "/table/low-stock",
	...ofList("distributions", "transfer_date", { "f.transfer_date": "2025-05" }),
	...ofList("documents", "valid_until", { "f.name_en": "licence 77" }, 10),
	"documents: ended": searched("/table/documents-management", { "f.ends": "ended" }),
	"documents: certificates": searched("/table/documents-management", { "f.kind": "certificate" }),
	"documents: of one machine": searched("/table/documents-management", { "f.equipment_id": "7" }),
	"distributions: of one facility": searched("/table/distributions-management", {
		"f.for_facility_id": "7",
	}),
	"page of a member": (things) => `/view/member/${things / 2}`,
	"page of a facility": (things) => `/view/facility/${things / 2}`,
	"page of equipment": (things) => `/view/equipment/${things / 2}`,
	"page of a resource": (things) => `/view/resource/${things / 2}`,
	"page of a distribution": (things) => `/view/distribution/${things / 2}`,
	"form of a facility": (things) => `/edit/facility/${things / 2}`,
	"form of a request": () => "/add/create-new-request",
	"form of a direct request": () => "/add/direct-request",
	"form of a distribution": () => "/add/distribution",
	"form of a member": () => "/add/member",
	"options of facilities, searched": searched("/select/distributions/facilities", { find: "77" }),
	services: () => "/main-services",
	statistics: () => "/statistics",
};
