import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../bin/project-root.mjs";

const folders = ["api", "app", "bin", "contract", "demo", "perf", "server", "tests"];

/** Files of the project that a program starts or reads by their path: no import finds out that they have moved. */
const named = folders
	.flatMap((folder) =>
		readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
			.filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes("node_modules"))
			.map((name) => join(folder, name)),
	)
	.flatMap((from) =>
		[
			...readFileSync(join(projectRoot, from), "utf8").matchAll(
				/\bjoin\((?:projectRoot, )?((?:"[\w.-]+"(?:, )?)+)\)/g,
			),
		].map(([, parts = ""]) => ({ from, path: join(...parts.replaceAll('"', "").split(", ")) })),
	)
	.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));

it("files that programs name by their path exist", () => {
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter(({ path }) => !existsSync(join(projectRoot, path)))).toEqual([]);
});
