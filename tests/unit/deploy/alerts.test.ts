import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("alerts ask for numbers that are there", () => {
	const sources = readdirSync("api", { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts"))
		.map((path) => readFileSync(join("api", path), "utf8"))
		.join("\n");
	const asked = readFileSync("deploy/alerts.yml", "utf8").match(/\bsiyana_\w+/g) ?? [];
	expect(asked.length).toBeGreaterThan(4);
	for (const name of asked)
		expect(sources).toContain(`name: "${name.replace(/_(count|bucket|sum)$/, "")}"`);
});
