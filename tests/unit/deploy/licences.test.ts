import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Package = { dev?: boolean; link?: boolean; license?: string };

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { packages } = read("package-lock.json") as { packages: Record<string, Package> };
const { allowed, readByHand } = read("deploy/allowed-licences.json") as {
	allowed: string[];
	/** Packages that name no licence in their manifest, but in a file. */
	readByHand: Record<string, string>;
};

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + 13);

/** All that an installation has, on whichever system; those that only develop are left out. */
const installed = Object.entries(packages)
	.filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
	.map(([path, { license }]) => ({ name: nameOf(path), license }));

/** Whether an expression of SPDX, as far as manifests write them, asks for allowed licences alone. */
const isAllowed = (expression: string): boolean =>
	expression
		.replace(/^\((.*)\)$/, "$1")
		.split(" OR ")
		.some((choice) => choice.split(" AND ").every((licence) => allowed.includes(licence)));

it("an expression is allowed by one of its choices, and by all of its parts", () => {
	expect(["MIT", "(GPL-2.0 OR MIT)", "Apache-2.0 AND MIT"].map(isAllowed)).toEqual([
		true,
		true,
		true,
	]);
	expect(["GPL-3.0", "MIT AND GPL-3.0", "SEE LICENSE IN x", ""].map(isAllowed)).not.toContain(true);
});

it("each package of an installation has a licence of the list", () => {
	expect(installed.length).toBeGreaterThan(500);
	const refused = installed.filter(
		({ name, license }) => !isAllowed(license ?? readByHand[name] ?? ""),
	);
	expect(refused).toEqual([]);
});

it("the list has nothing that no package needs", () => {
	const written = installed.map(({ name, license }) => license ?? readByHand[name] ?? "");
	const parts = new Set(written.flatMap((one) => one.split(/[()]| OR | AND /)));
	expect(allowed.filter((licence) => !parts.has(licence))).toEqual([]);
	const unnamed = installed.filter(({ license }) => !license).map(({ name }) => name);
	expect(Object.keys(readByHand)).toEqual(unnamed);
});
