import type { EntryContext } from "@remix-run/node";
import { RemixServer, Scripts } from "@remix-run/react";
import { createElement, Fragment, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createTranslation, TranslationProvider } from "#app/lib/i18n.ts";
import { DeferredScripts } from "#app/lib/progressive/deferred-scripts.tsx";
import {
	type HydrationState,
	HydrationStateProvider,
} from "#app/lib/progressive/hydration-state.ts";
import type { PageScriptUrls } from "#app/lib/progressive/lazy-hydration.ts";
import * as en from "#app/locales/en/index.ts";

const route = (id: string, rest: object) => ({
	id,
	module: `/assets/${id}.js`,
	hasLoader: true,
	hasAction: false,
	hasClientAction: false,
	hasClientLoader: false,
	hasErrorBoundary: false,
	...rest,
});

const manifest = {
	version: "1",
	url: "/assets/manifest.js",
	entry: { module: "/assets/entry.client.js", imports: [] },
	routes: {
		root: route("root", { path: "" }),
		help: route("help", { parentId: "root", path: "help" }),
		other: route("other", { parentId: "root", path: "other" }),
	},
};

/** What Remix writes of itself into a page. */
const handedOver = JSON.stringify({ url: "/help", future: { v3_singleFetch: true } });

/** The texts of the scripts that a component puts into a page of `root` and `help`. */
function scriptsOf(scripts: ReactElement): string[] {
	const matches = [manifest.routes.root, manifest.routes.help].map((route) => ({
		route,
		params: {},
		pathname: "/help",
		pathnameBase: "/",
	}));
	const state: HydrationState = {
		loaderData: { root: { unread: 2 }, help: { text: "<b>" } },
		actionData: null,
		errors: null,
	};
	const context = {
		manifest,
		routeModules: {
			root: { default: () => scripts },
			help: { default: () => null },
			other: { default: () => null },
		},
		serverHandoffString: handedOver,
		future: { v3_singleFetch: true },
		isSpaMode: false,
		staticHandlerContext: {
			...state,
			basename: "/",
			location: { pathname: "/help", search: "", hash: "", state: null, key: "a" },
			matches,
			statusCode: 200,
			loaderHeaders: {},
			actionHeaders: {},
			activeDeferreds: null,
		},
	} as unknown as EntryContext;
	const page = renderToString(
		createElement(
			HydrationStateProvider,
			{ value: state },
			createElement(
				TranslationProvider,
				{ value: createTranslation("en", en) },
				createElement(RemixServer, { context, url: "http://acme.localhost/help" }),
			),
		),
	);
	return [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
}

/** Which modules of the page's routes a script names, in `window.__remixRouteModules`. */
const namedRoutes = (script: string) =>
	Object.fromEntries(
		[...script.matchAll(/"(\w+)":(?:route|r)(\d+)/g)].map(([, id = "", index]) => [
			id,
			new RegExp(`import \\* as (?:route|r)${index} from "([^"]+)"`).exec(script)?.[1],
		]),
	);

test("what starts a page has what Remix's own scripts of the same page have", () => {
	const [ownContext = "", ownModules = ""] = scriptsOf(createElement(Scripts));
	const [script = "", ...more] = scriptsOf(
		createElement(Fragment, null, createElement(DeferredScripts, { nonce: undefined })),
	);
	expect(more).toEqual([]);

	expect(ownContext).toContain(`window.__remixContext = ${handedOver};`);
	expect(script.startsWith(`__remixContext=${handedOver};`)).toBe(true);

	const parts = JSON.parse(/\)\((\{.*\}),"en"\)$/s.exec(script)?.[1] ?? "") as PageScriptUrls;
	expect(parts.routes).toEqual(namedRoutes(ownModules));
	expect(parts.routes).toEqual({ root: "/assets/root.js", help: "/assets/help.js" });
	const others = [...ownModules.matchAll(/import\(?\s*"([^"]+)"/g)].map(([, path]) => path);
	expect(parts.entry).toEqual(others);
});
