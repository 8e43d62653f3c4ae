import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { createAllowedMethods } from "#server/allowed-methods.ts";

const nothing = () => null;

const routes = {
	root: { id: "root", module: {} },
	list: { id: "list", parentId: "root", path: "table/:slug", module: { loader: nothing } },
	edit: { id: "edit", parentId: "root", path: "edit/:slug/:id", module: { action: nothing } },
} as unknown as ServerBuild["routes"];

it("An address takes forms where it has an action, also of the app's own scripts", () => {
	const allowedAt = createAllowedMethods({ routes } as ServerBuild);
	expect(allowedAt("/table/follow-up")).toBe("GET, HEAD, OPTIONS");
	expect(allowedAt("/edit/branch/7")).toBe("GET, HEAD, POST, OPTIONS");
	expect(allowedAt("/edit/branch/7.data")).toBe("GET, HEAD, POST, OPTIONS");
	expect(allowedAt("/nowhere")).toBe("GET, HEAD, OPTIONS");
});
