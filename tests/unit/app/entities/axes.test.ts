import { describe, expect, it } from "vitest";
import { axesOf, hasCharts, measuresOf } from "#app/entities/axes.ts";
import { entities } from "#app/entities/registry.ts";

const { request, member, facility, notification } = entities;

describe("the columns of a chart", () => {
	it("are those of the reader's language, and no ids", () => {
		expect(Object.keys(axesOf(facility, "ar"))).toEqual([
			"name_ar",
			"branch",
			"subbranch",
			"detailed_location_ar",
			"requests",
		]);
		expect(Object.keys(axesOf(facility, "en"))).toContain("name_en");
		expect(Object.keys(axesOf(notification, "en"))).not.toContain("request_id");
		expect(Object.keys(axesOf(member, "en"))).toContain("employee_id");
	});

	it("can be summed up where they are numbers, which yes and no are not", () => {
		expect(measuresOf(request, "en")).toEqual(["qty", "solving_days"]);
		expect(measuresOf(member, "ar")).toEqual(["requests"]);
	});

	it("are there for every list", () => {
		for (const entity of Object.values(entities)) expect(hasCharts(entity, "ar")).toBe(true);
	});
});
