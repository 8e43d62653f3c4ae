import type { OpenAPIHono } from "@hono/zod-openapi";
import { branchColumns, subbranchColumns } from "#contract/lists/list-columns.ts";
import {
	branch,
	branchEdit,
	newBranch,
	newSubbranch,
	subbranch,
	subbranchEdit,
} from "#contract/places/branches.schemas.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/inline-endpoints.ts";
import { branchEntity, subbranchEntity } from "./entity.ts";

export function registerBranchEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityEndpoints(app, deps, {
		thing: branchEntity,
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
	entityEndpoints(app, deps, {
		thing: subbranchEntity,
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
