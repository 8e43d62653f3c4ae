import { describe, expect, it } from "vitest";
import { entities } from "#app/entities/registry.ts";
import { axesOf, chosenReport, hasCharts, measuresOf } from "#app/lib/report-choice.ts";

const { request, member, facility, notification } = entities;

const chosen = (text: string, entity = request) =>
	chosenReport(new URLSearchParams(text), entity, "en");

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

describe("a report's address", () => {
	it("that asks for nothing has the chart that says the most", () => {
		expect(chosen("f.status=done").query).toEqual({
			chart: "bar",
			x: "status",
			y: null,
			of: "sum",
		});
		expect(chosen("", facility).query?.x).toBe("branch");
		expect(chosen("", member).query?.x).toBe("permission");
	});

	it("names the axes", () => {
		expect(chosen("chart=line&x=date&y=qty&of=avg").query).toEqual({
			chart: "line",
			x: "date",
			y: "qty",
			of: "avg",
		});
		expect(chosen("chart=pie&x=branch&y=qty").query).toMatchObject({ y: null });
	});

	it.each([
		["chart=pie", { x: "required" }],
		["chart=pie&x=", { x: "required" }],
		["x=status", { chart: "required" }],
		["chart=pie&x=name_ar", { x: "choice" }],
		["chart=pie&x=branch_id", { x: "choice" }],
		["chart=histogram&x=branch", { x: "ordered" }],
		["chart=bar&x=branch&y=status", { y: "choice" }],
		["chart=bar&x=branch&y=qty&of=all", { of: "choice" }],
	])("%s is told what is wrong with it", (text, problems) => {
		const choice = chosen(text);
		expect(choice.query).toBeNull();
		expect(choice.problems).toEqual(problems);
	});

	it("keeps yes and no from bins and sums", () => {
		expect(chosen("chart=histogram&x=activated", member).problems).toEqual({ x: "ordered" });
		expect(chosen("chart=bar&x=permission&y=activated", member).problems).toEqual({ y: "choice" });
		expect(chosen("chart=pie&x=activated", member).query).not.toBeNull();
	});
});
