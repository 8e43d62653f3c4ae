import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Settings } from "../api/platform/settings.ts";
import { demoAccounts as accounts, demoPassword } from "../contract/tenants/demo-accounts.ts";
import { projectRoot } from "./project-root.mjs";
import { runNode } from "./run-node.ts";

/** @param name of a command that the build bundled */
export function importBuilt(name: string) {
	return import(pathToFileURL(join(projectRoot, "build", "bin", `${name}.js`)).href);
}

const markerFile = (dataDir: string) => join(dataDir, "no-demo");

/**
 * Loads the demo organisations into an empty database, unless they were removed from this data
 * folder.
 * @returns whether they are there
 */
export async function seedDemoWhenEmpty(ownerUrl: string, { DATA_DIR }: Settings) {
	const { hasDemo, whenEmpty } = await importBuilt("seed");
	if (await hasDemo(ownerUrl)) return true;
	if (existsSync(markerFile(DATA_DIR))) return false;
	// In a process that ends, and 400 MB of memory with it.
	await runNode(
		[join(projectRoot, "build", "bin", "seed.js"), whenEmpty],
		{ ...process.env, DATA_DIR, DATABASE_OWNER_URL: ownerUrl },
		"The demo organisations could not be loaded: see the messages above.",
	);
	return hasDemo(ownerUrl);
}

/** Marks a data folder so that it gets no demo organisations. */
export const disableDemo = (dataDir: string) =>
	writeFileSync(
		markerFile(dataDir),
		"The demo organisations were removed from this data folder.\n",
	);

/**
 * Returns the host on which a server listens: only this machine if there are demo organisations,
 * unless a host is set.
 * @param host as the settings say
 */
export const resolveHost = (host: string | undefined, demo: boolean) =>
	host ?? (demo ? "127.0.0.1" : undefined);

const isLoopback = (host: string | undefined) =>
	host !== undefined && /^(localhost|127\.[\d.]+|::1)$/.test(host);

/** @param host where the server listens */
export function demoAccounts(port: number, host: string | undefined) {
	const lines = Object.keys(accounts).map(
		(name) => `  ${`${name}@demo.example`.padEnd(26)}${demoPassword}`,
	);
	const reach = isLoopback(host)
		? "Only this machine reaches it, while the demo organisations are there: HOST=0.0.0.0 opens it to others."
		: `Everybody who reaches ${host} on port ${port} may sign in: the demo's password is public. "npm run tenant -- remove-demo" removes the demo organisations.`;
	return `Sign in with\n${lines.join("\n")}\nA second tenant: http://acme.localhost:${port} (…@acme.example, the same password)\n${reach}`;
}
