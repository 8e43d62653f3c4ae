import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { createRouteMatcher } from "#server/route-matcher.ts";
import { ofRemix } from "#tests/support/remix-module.ts";

type Route = { path?: string; index?: true; parentId?: string };

const routes: Record<string, Route> = {
	root: { path: "" },
	_index: { index: true, parentId: "root" },
	_app: { parentId: "root" },
	"_app.table.$slug": { path: "table/:slug", parentId: "_app" },
	"table.$slug[.]csv": { path: "table/:slug.csv", parentId: "root" },
	"_app.table.notifications": { path: "table/notifications", parentId: "_app" },
	"_app.view.request.$id": { path: "view/request/:id", parentId: "_app" },
	"_app.view.$slug.$id": { path: "view/:slug/:id", parentId: "_app" },
	"_app.view.$slug.$id_.history": { path: "view/:slug/:id/history", parentId: "_app" },
	"resetpassword.$token": { path: "resetpassword/:token", parentId: "root" },
	"q.$publicId.$id": { path: "q/:publicId/:id", parentId: "root" },
	"api.$": { path: "api/*", parentId: "root" },
	$: { path: "*", parentId: "root" },
};

const match = createRouteMatcher(routes as Partial<ServerBuild["routes"]> as ServerBuild["routes"]);

it.each([
	["/", "/", "/"],
	["/table/members", "/table/:slug", "/table/members"],
	["/table/members.csv", "/table/:slug.csv", "/table/members.csv"],
	["/table/members.data", "/table/:slug", "/table/members"],
	["/table/notifications", "/table/notifications", "/table/notifications"],
	["/view/request/12", "/view/request/:id", "/view/request/12"],
	["/view/facility/12", "/view/:slug/:id", "/view/facility/12"],
	["/view/request/12/history", "/view/:slug/:id/history", "/view/request/12/history"],
	["/view/Sara%20Ahmad/x", "/view/:slug/:id", "/view/:slug/:id"],
	["/resetpassword/AbC-123", "/resetpassword/:token", "/resetpassword/:token"],
	["/resetpassword/123456/", "/resetpassword/:token", "/resetpassword/:token"],
	["/q/5f0c/7", "/q/:publicId/:id", "/q/:publicId/7"],
	["/api/members/7", "/api/*", "/api/*"],
	["/sara@acme.example/secret", "/*", "/*"],
])("%s is told as %s, %s", (path, route, told) => {
	expect(match(path)).toEqual({ route, path: told });
});

type Tree = { id: string; path?: string; index?: true; children?: Tree[] };

const { matchRoutes } = ofRemix<{
	matchRoutes: (routes: Tree[], path: string) => { route: Tree }[] | null;
}>("@remix-run/router");

const treeBelow = (parentId?: string): Tree[] =>
	Object.entries(routes)
		.filter(([, route]) => route.parentId === parentId)
		.map(([id, { path, index }]) =>
			index ? { id, path, index } : { id, path, children: treeBelow(id) },
		);

it.each([
	"/",
	"/table/members",
	"/table/members.csv",
	"/table/notifications",
	"/view/request/12",
	"/view/facility/12",
	"/view/request/12/history",
	"/view/facility/12/history",
	"/resetpassword/AbC-123",
	"/q/5f0c/7",
	"/api/members/7",
	"/nothing",
])("%s has the route to which Remix leads", (path) => {
	const found = matchRoutes(treeBelow(), path) ?? [];
	const parts = found.map(({ route }) => route.path).filter(Boolean);
	expect(match(path).route).toBe(`/${parts.join("/")}`);
});
