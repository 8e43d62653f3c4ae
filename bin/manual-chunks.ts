import type { Rollup } from "vite";

/** The routes around every page. */
const everywhere = ["root", "routes/_app"];

/** The number of routes that must need a module for it to be in a shared chunk. */
const maxChunks = 18;
const many = 14;

/**
 * Returns the chunk of a module: few files of a moderate size, since each costs a round trip and is
 * compressed separately. Modules that almost every page needs form one chunk, those of lists and
 * forms another; Rollup divides the rest.
 */
export const chunkName: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
	// What asks for a passkey is loaded by a press.
	if (id.includes("/node_modules/@simplewebauthn/")) return undefined;
	if (id.includes("/node_modules/") || id.startsWith("\0")) return "framework";
	if (id.includes("?") || id.includes("/locales/")) return undefined;
	const routes = routesOf(id, getModuleInfo);
	if (routes.size >= maxChunks || everywhere.some((name) => routes.has(name))) return "core";
	return routes.size >= many ? "things" : undefined;
};

/** Returns the routes that need a module. */
function routesOf(id: string, getModuleInfo: Rollup.GetModuleInfo) {
	const seen = new Set([id]);
	for (const one of seen)
		for (const importer of getModuleInfo(one)?.importers ?? []) seen.add(importer);
	const names = [...seen].map(
		(one) => /\/app\/(.+)\.tsx\?__remix-build-client-route$/.exec(one)?.[1],
	);
	return new Set(names.filter((name) => name !== undefined));
}
