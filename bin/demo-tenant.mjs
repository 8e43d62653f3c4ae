import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

/** @param {string} name of a command that the build bundled */
export function importBuilt(name) {
	return import(pathToFileURL(join(root, "build", "bin", `${name}.js`)).href);
}

/**
 * @param {string} ownerUrl
 * @param {string} dataDir
 * @returns {Promise<boolean>} whether the demo tenant was put into this data folder, now or earlier
 */
export async function seedDemoWhenEmpty(ownerUrl, dataDir) {
	const { seedWhenEmpty } = await importBuilt("seed");
	const marker = join(dataDir, "demo-tenant");
	const before = existsSync(marker);
	// First the marker: a kill right after the seeding must not lose it.
	if (!before) writeFileSync(marker, "The demo tenant was put into this data folder.\n");
	const seeded = await seedWhenEmpty(ownerUrl, dataDir);
	if (!seeded && !before) rmSync(marker);
	return seeded || before;
}

/** @param {number} port */
export function demoSignIns(port) {
	const people = ["admin", "technician", "requester"];
	const lines = people.map((name) => `  ${`${name}@demo.example`.padEnd(26)}Siyana#2026`);
	return `Sign in with\n${lines.join("\n")}\nA second tenant: http://acme.localhost:${port} (…@acme.example, the same password)`;
}
