import { expect, it } from "vitest";
import { entities } from "#app/entities/registry.ts";
import { entityControlsFor } from "#app/forms/entity-payload.server.ts";

it("finds the control of a field by the API's name for it, or by its own", () => {
	const { distribution, calendar } = entities;
	expect(entityControlsFor(distribution, {}, "for_facility_id")).toEqual(["for_facility"]);
	expect(entityControlsFor(distribution, {}, "resource")).toEqual(["resource-1"]);
	expect(entityControlsFor(distribution, {}, "qty-2")).toEqual(["qty-2"]);
	expect(entityControlsFor(calendar, {}, "hours-0-1")).toEqual(["hours-0-1"]);
	expect(entityControlsFor(calendar, {}, "_id")).toEqual([]);
});
