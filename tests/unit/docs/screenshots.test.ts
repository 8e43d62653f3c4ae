import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { bundleProgram } from "../../../bin/build.ts";
import { docsImages } from "../../../perf/shots/docs-images.ts";
import { type Scene, scenes } from "../../../perf/shots/scenes.ts";
import { temporaryFolder } from "../bin/temporary-folder.ts";

/** Frames and what is a page only by what it holds. */
const frames = ["_app"];

const pages = readdirSync("app/routes")
	.filter((file) => /^export default /m.test(readFileSync(`app/routes/${file}`, "utf8")))
	.map((file) => file.replace(/\.tsx$/, ""))
	.filter((name) => !frames.includes(name));

/** The parts of a route's address: `$id` is any, and `$` all that is left. */
const partsOf = (route: string) =>
	route
		.replace(/^_app\.?/, "")
		.replace(/(^|\.)_index$/, "")
		.split(".")
		.filter((part) => part !== "")
		.map((part) => part.replace(/_$/, ""));

function leadsTo(route: string, path: string): boolean {
	if (route === "$") return false;
	const parts = partsOf(route);
	const asked = path
		.replace(/[?#].*/, "")
		.split("/")
		.filter(Boolean);
	return (
		parts.length === asked.length &&
		parts.every((part, place) => part.startsWith("$") || part === asked[place])
	);
}

const fixedParts = (route: string) => partsOf(route).filter((part) => !part.startsWith("$")).length;

/** The route module that a subject photographs: the most exact one of its address. */
const routeOf = ({ path, shows }: Scene): string =>
	shows ??
	pages
		.filter((route) => leadsTo(route, path))
		.sort((one, other) => fixedParts(other) - fixedParts(one))[0] ??
	"$";

it("photographs every page", () => {
	const seen = new Set(scenes.map(routeOf));
	expect(pages.filter((route) => !seen.has(route))).toEqual([]);
	expect(pages.length).toBeGreaterThan(45);
});

it("photographs each by a name of its own", () => {
	const names = scenes.map(({ name }) => name);
	expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it("photographs small pictures for the documentation, which shows each", () => {
	const text = readFileSync("docs/using.md", "utf8");
	expect([...text.matchAll(/\]\(pictures\/([\w-]+)\.webp\)/g)].map(([, name]) => name)).toEqual(
		docsImages.map(({ name }) => name),
	);
	for (const { name, scene } of docsImages) {
		expect(scenes.filter((one) => one.name === scene)).toHaveLength(1);
		expect(statSync(`docs/pictures/${name}.webp`).size, name).toBeLessThanOrEqual(40 * 1024);
	}
});

it("runs the program that it has bundled", async () => {
	const program = await bundleProgram("perf/shots/capture.ts", temporaryFolder());
	expect(existsSync(program)).toBe(true);
});

it("says how it is called, instead of taking pictures of everything", () => {
	const call = (...args: string[]) =>
		spawnSync(process.execPath, ["perf/shots.ts", ...args], { encoding: "utf8" });
	expect(call("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("--only") });
	expect(call("--unknown")).toMatchObject({ status: 1, stderr: expect.stringContaining("--only") });
});
