import { describe, expect, it } from "vitest";
import { chartColumns, hasCharts, measurableColumns } from "#app/entities/chart-columns.ts";
import { entities } from "#app/entities/registry.ts";

const { request, member, facility, notification } = entities;

describe("the columns of a chart", () => {
	it("are those of the reader's language, and no ids", () => {
		expect(Object.keys(chartColumns(facility, "ar"))).toEqual([
			"name_ar",
			"branch",
			"subbranch",
			"detailed_location_ar",
			"requests",
		]);
		expect(Object.keys(chartColumns(facility, "en"))).toContain("name_en");
		expect(Object.keys(chartColumns(notification, "en"))).not.toContain("request_id");
		expect(Object.keys(chartColumns(member, "en"))).toContain("employee_id");
	});

	it("can be summed up where they are numbers, which yes and no are not", () => {
		expect(measurableColumns(request, "en")).toEqual(["qty", "solving_days"]);
		expect(measurableColumns(member, "ar")).toEqual(["requests"]);
	});

	it("are there for every list", () => {
		for (const entity of Object.values(entities)) expect(hasCharts(entity, "ar")).toBe(true);
	});
});
