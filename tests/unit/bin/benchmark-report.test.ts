import { describe, expect, it } from "vitest";
import { replaceSection } from "../../../perf/report.mjs";

const section = (name: string, title: string) =>
	`## ${title}\n\n<!-- ${name} -->\n| old |\n<!-- /${name} -->\n`;

const text = [
	"# Figures\n\nWritten by hand.\n",
	section("business-hours", "Working hours"),
	"### Beside it\n\nBy hand, too.\n",
	section("agenda", "A member's day at 1,000,000 requests"),
	"## Called by hand\n\n1 ms\n",
].join("\n");

describe("the figures of one benchmark", () => {
	it("take the place of those before, and leave all else as it is written", () => {
		expect(replaceSection(text, "business-hours", "| new |")).toBe(
			text.replace("| old |", "| new |"),
		);
	});

	it("that are new stand where the order has them", () => {
		const written = replaceSection(text, "plans", "| new |");
		expect(written.match(/^##? .*$/gm)).toEqual([
			"# Figures",
			"## Working hours",
			"## Plans of 100,000 places",
			"## A member's day at 1,000,000 requests",
			"## Called by hand",
		]);
		expect(written.replace(/## Plans[\s\S]*<!-- \/plans -->\n\n/, "")).toBe(text);
	});

	it("that nothing follows stand at the end", () => {
		expect(replaceSection(text, "scanners", "| new |")).toBe(
			`${text.trimEnd()}\n\n${section("scanners", "Scanners").replace("| old |", "| new |")}`,
		);
	});
});
