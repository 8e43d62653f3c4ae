import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { deletedEntity } from "#contract/schemas/history.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { paginationParams, pageQueryParameters } from "../call/paging.ts";
import { findTrash } from "../db/deleted.ts";
import type { ApiDependencies } from "../deps.ts";
import { restoreWindowStart } from "../domain/things/restorable.ts";
import { assertAdmin } from "../policies/members.ts";

export function registerTrashEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/deleted",
			summary: "What was deleted and can still be brought back; newest first",
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
