import { describe, expect, it } from "vitest";
import { findEntityList } from "#app/entities/list-registry.ts";
import { servicesFor } from "#app/shell/services.ts";
import type { Permission } from "#contract/permissions/flags.ts";

const tiles = (...flags: Permission[]) =>
	servicesFor((flag) => flags.includes(flag), [])[0]?.tiles.map(({ href }) => href);

describe("the services offer to raise requests", () => {
	it("in the order of the specification", () => {
		expect(tiles("maintenance_request", "direct_request", "other_request")).toEqual([
			"/add/create-new-request",
			"/add/direct-request",
			"/add/new-request",
			"/table/follow-up",
		]);
	});

	it("as far as the rights reach", () => {
		expect(tiles("other_request")).toEqual(["/add/new-request", "/table/follow-up"]);
		expect(tiles()).toEqual(["/table/follow-up"]);
	});
});

it("lists lead to the forms that raise what they list", () => {
	const ways = (slug: string) => findEntityList(slug)?.add?.map(({ href }) => href);
	expect(ways("follow-up")).toEqual([
		"/add/create-new-request",
		"/add/direct-request",
		"/add/new-request",
	]);
	expect(ways("direct-requests")).toEqual(["/add/direct-request"]);
	expect(ways("late-requests")).toBeUndefined();
	expect(ways("branches-management")).toEqual(["/add/branch"]);
});
