import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { runAsInstaller } from "./support/os-user.ts";

type Component = { name: string; version: string; licenses?: unknown[] };
/** Under another name than their own, some packages are installed beside another version. */
type Installed = Record<string, { version: string; name?: string }>;

it("the bill of materials names each package that is installed, with its licence", async () => {
	const { written } = await runAsInstaller(process.cwd(), "npm run --silent sbom");
	const { components } = JSON.parse(written) as { components: Component[] };
	const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
	const list = join(inject("shipped").tree, "node_modules/.package-lock.json");
	const { packages } = JSON.parse(readFileSync(list, "utf8")) as { packages: Installed };
	const installed = Object.entries(packages).map(([path, { version, name }]) =>
		[path.split("node_modules/").at(-1), name ?? ""].map((one) => `${one}@${version}`),
	);
	expect(installed.length).toBeGreaterThan(500);
	expect(installed.filter((names) => !names.some((one) => named.has(one)))).toEqual([]);
	expect(components.filter(({ licenses }) => licenses).length).toBeGreaterThan(500);
});
