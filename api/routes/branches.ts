import type { OpenAPIHono } from "@hono/zod-openapi";
import { branchColumns, subbranchColumns } from "#contract/entities.ts";
import {
	branch,
	branchEdit,
	newBranch,
	newSubbranch,
	subbranch,
	subbranchEdit,
} from "#contract/schemas/branches.ts";
import type { ApiDeps } from "../deps.ts";
import { branchThing, subbranchThing } from "../domain/things/places.ts";
import { areaCalls } from "./areas.ts";

export function addBranches(app: OpenAPIHono, deps: ApiDeps): void {
	areaCalls(app, deps, {
		thing: branchThing,
		plural: "the branches",
		singular: "a branch",
		columns: branchColumns,
		row: branch,
		add: newBranch,
		edit: branchEdit,
		read: "branches_read",
		write: ["branches_write"],
		aliases: { admin_id: "member_id" },
	});
	areaCalls(app, deps, {
		thing: subbranchThing,
		plural: "the sub-branches",
		singular: "a sub-branch",
		columns: subbranchColumns,
		row: subbranch,
		add: newSubbranch,
		edit: subbranchEdit,
		read: "subbranches_read",
		write: ["subbranches_write"],
	});
}
