import { describe, expect, it } from "vitest";
import { findEntityList } from "#app/entities/list-registry.ts";
import { servicesFor } from "#app/shell/services.ts";
import { readNeeds, writeNeeds } from "#contract/entities/area-needs.ts";
import { specifiedLists } from "#contract/entities/areas.ts";
import { type Permission, permissionFlags } from "#contract/permissions/flags.ts";
import type { Needs } from "#contract/permissions/needs.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";

/** Section 6: the areas with a flag to read and one to write. */
const areasWithFlags = [
	"branches",
	"subbranches",
	"facilities",
	"resources",
	"warehouses",
	"categories",
	"distributions",
	"members",
] as const;

/** Sections 2 and 6: the flag without which a call of section 7 is refused; null where none is named. */
const specified: Readonly<Record<string, Permission | null>> = {
	...Object.fromEntries(
		areasWithFlags.flatMap((area): [string, Permission][] => [
			[`GET /${area}`, `${area}_read`],
			[`GET /${area}/{id}`, `${area}_read`],
			[`POST /${area}/add`, `${area}_write`],
			[`POST /${area}/edit`, `${area}_write`],
			[`DELETE /${area}/{id}`, `${area}_write`],
		]),
	),
	"GET /permissions": "permissions_read",
	"GET /permissions/{id}": "permissions_read",
	"GET /distributionsrecords": "distributions_read",
	"GET /distribution/{id}": "distributions_read",
	"POST /requests": "maintenance_request",
	"POST /maintenance-request/facility-resources/decode-qr": "maintenance_request",
	"POST /requests/direct-request/add": "direct_request",
	"POST /requests/add": "other_request",
	"GET /requests": null,
	"GET /requests/notifications": null,
	"GET /stats/requests-numbers": "statistics_read",
	"GET /stats/top-10-resources": "statistics_read",
	"GET /stats/most-branches": "statistics_read",
	"GET /stats/done": "statistics_read",
	"GET /stats/pending": "statistics_read",
	"GET /stats/late": "statistics_read",
	"GET /stats/in_progress": "statistics_read",
	"POST /authentication/change-password": null,
	"POST /authentication/edit-user": null,
};

/** Members are shown their own row, whatever their flags: the API decides by the row. */
const ownRow = "GET /members/{id}";

const contract: ReadonlyMap<string, Endpoint> = new Map(
	Object.values(
		import.meta.glob<Record<string, unknown>>("/contract/**/*endpoints.ts", { eager: true }),
	)
		.flatMap((file) => Object.entries(file))
		.filter(([name]) => name.endsWith("Endpoints"))
		.flatMap(([, endpoints]) => Object.entries(endpoints as Record<string, Endpoint>))
		.filter(([key, endpoint]) => endpoint.key === key),
);

const flagsIn = (needs: Needs | undefined): Permission[] => {
	const named = typeof needs === "string" ? [needs] : needs && !("either" in needs) ? needs : [];
	return permissionFlags.filter((flag) => named.includes(flag));
};

describe("the permissions of the specification", () => {
	it("are what the contract wants for its calls", () => {
		const calls = Object.entries(specified).filter(([call]) => call !== ownRow);
		expect(calls.filter(([call]) => !contract.has(call))).toEqual([]);
		const wanted = calls.map(([call]) => [call, flagsIn(contract.get(call)?.needs)]);
		expect(wanted).toEqual(calls.map(([call, flag]) => [call, flag ? [flag] : []]));
	});

	it.each(areasWithFlags)("are what the screens of %s want", (area) => {
		const list = findEntityList(`${area}-management`);
		expect(list?.read).toBe(`${area}_read`);
		expect(list?.add?.map(({ needs }) => needs)).toEqual([`${area}_write`]);
		expect([readNeeds[area], writeNeeds[area]]).toEqual([`${area}_read`, `${area}_write`]);
	});

	it("let every member read the lists of requests and notifications", () => {
		const lists = ["search", "follow-up", "done-requests", "rejected-requests", "pending-requests"];
		for (const slug of [...lists, "direct-requests", "late-requests", "notifications"])
			expect(flagsIn(findEntityList(slug)?.read), slug).toEqual([]);
		expect(specifiedLists.every((area) => area in readNeeds)).toBe(true);
	});

	it("open the tiles of the services one by one", () => {
		const tilesOf = (...held: Permission[]) =>
			servicesFor((flag) => held.includes(flag), []).flatMap(({ tiles }) =>
				tiles.map(({ href }) => href),
			);
		expect(tilesOf()).toEqual(["/table/follow-up", "/help"]);
		const opened: Partial<Record<Permission, string>> = {
			maintenance_request: "/add/create-new-request",
			direct_request: "/add/direct-request",
			other_request: "/add/new-request",
			permissions_read: "/table/permissions-management",
			...Object.fromEntries(
				areasWithFlags.map((area) => [`${area}_read`, `/table/${area}-management`]),
			),
		};
		for (const flag of permissionFlags) {
			const more = tilesOf(flag).filter((href) => !["/table/follow-up", "/help"].includes(href));
			expect(more, flag).toEqual(opened[flag] ? [opened[flag]] : []);
		}
	});
});
