import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { deletedEntity } from "#contract/entities/schemas.ts";
import { pageQueryParameters } from "#contract/platform/pagination.ts";
import { assertAdmin } from "../platform/authorization.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { restoreWindowStart } from "../platform/entities/restore-window.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { paginationParams } from "../platform/http/pagination.ts";
import { findTrash } from "./queries.ts";

export function registerTrashEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/deleted",
			summary: "Deleted entities that can still be restored; newest first",
			query: pageQueryParameters,
			answer: z.array(deletedEntity),
			long: true,
		},
		async (ctx, { query }) => {
			assertAdmin(ctx.caller);
			return findTrash(ctx, restoreWindowStart(ctx.now), paginationParams(query));
		},
	);
}
