import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "./project-root.mjs";

/** @param {string} name of a command that the build bundled */
export function importBuilt(name) {
	return import(pathToFileURL(join(projectRoot, "build", "bin", `${name}.js`)).href);
}

/** @param {string} dataDir */
const refusal = (dataDir) => join(dataDir, "no-demo");

/**
 * Loads the demo organisations into an empty database, unless they were removed from this data
 * folder.
 * @param {string} ownerUrl
 * @param {string} dataDir
 * @returns {Promise<boolean>} whether they are there
 */
export async function seedDemoWhenEmpty(ownerUrl, dataDir) {
	const { hasDemo, seedWhenEmpty } = await importBuilt("seed");
	if (!existsSync(refusal(dataDir)) && (await seedWhenEmpty(ownerUrl, dataDir))) return true;
	return hasDemo(ownerUrl);
}

/**
 * Marks a data folder so that it gets no demo organisations.
 * @param {string} dataDir
 */
export const disableDemo = (dataDir) =>
	writeFileSync(refusal(dataDir), "The demo organisations were removed from this data folder.\n");

/**
 * Returns the host on which a server listens: only this machine if there are demo organisations,
 * unless a host is set.
 * @param {string | undefined} host as the settings say
 * @param {boolean} demo
 */
export const resolveHost = (host, demo) => host ?? (demo ? "127.0.0.1" : undefined);

/** @param {string | undefined} host */
const isLoopback = (host) => host !== undefined && /^(localhost|127\.[\d.]+|::1)$/.test(host);

/**
 * @param {number} port
 * @param {string | undefined} host where the server listens
 */
export function demoAccounts(port, host) {
	const people = ["admin", "technician", "requester"];
	const lines = people.map((name) => `  ${`${name}@demo.example`.padEnd(26)}Siyana#2026`);
	const reach = isLoopback(host)
		? "Only this machine reaches it, while the demo organisations are there: HOST=0.0.0.0 opens it to others."
		: `Everybody who reaches ${host} on port ${port} may sign in: the demo's password is public. "npm run tenant -- remove-demo" removes the demo organisations.`;
	return `Sign in with\n${lines.join("\n")}\nA second tenant: http://acme.localhost:${port} (…@acme.example, the same password)\n${reach}`;
}
