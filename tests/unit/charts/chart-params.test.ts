import { describe, expect, it } from "vitest";
import { parseChartParams } from "#app/charts/chart-params.ts";
import { entities } from "#app/entities/registry.ts";

const { request, member, facility } = entities;

const chosen = (text: string, entity = request) =>
	parseChartParams(new URLSearchParams(text), entity, "en");

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
		expect(choice.errors).toEqual(problems);
	});

	it("keeps yes and no from bins and sums", () => {
		expect(chosen("chart=histogram&x=activated", member).errors).toEqual({ x: "ordered" });
		expect(chosen("chart=bar&x=permission&y=activated", member).errors).toEqual({ y: "choice" });
		expect(chosen("chart=pie&x=activated", member).query).not.toBeNull();
	});
});
