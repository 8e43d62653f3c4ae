/** What stands around every page, and the page that is opened first. */
const everywhere = ["root", "routes/_app", "routes/_index"];

/** Of the routes, how many have to need a module for it to travel with the others of its kind. */
const most = 18;
const many = 8;

/**
 * In which file of the browser a module goes: few files of a fair size, for each costs a round trip
 * and compresses by itself. What hardly a page goes without is one, what is behind lists and forms
 * another; the rest stands as Rollup divides it.
 * @type {import("vite").Rollup.GetManualChunk}
 */
export function chunkName(id, { getModuleInfo }) {
	if (id.includes("/node_modules/") || id.startsWith("\0")) return "framework";
	if (id.includes("?") || id.includes("/locales/")) return undefined;
	const routes = routesOf(id, getModuleInfo);
	if (routes.size >= most || everywhere.some((name) => routes.has(name))) return "core";
	return routes.size >= many ? "things" : undefined;
}

/**
 * The routes that can't do without a module.
 * @param {string} id
 * @param {import("vite").Rollup.GetModuleInfo} getModuleInfo
 */
function routesOf(id, getModuleInfo) {
	const seen = new Set([id]);
	for (const one of seen)
		for (const importer of getModuleInfo(one)?.importers ?? []) seen.add(importer);
	const names = [...seen].map(
		(one) => /\/app\/(.+)\.tsx\?__remix-build-client-route$/.exec(one)?.[1],
	);
	return new Set(names.filter((name) => name !== undefined));
}
