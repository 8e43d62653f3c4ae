import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { deletedThing } from "#contract/schemas/history.ts";
import { memberCall } from "../call/member-call.ts";
import { pageOf, pageParameters } from "../call/paging.ts";
import { findDeleted } from "../db/deleted.ts";
import type { ApiDeps } from "../deps.ts";
import { restorableSince } from "../domain/things/restorable.ts";
import { mustBeFullAdmin } from "../policies/members.ts";

export function addDeleted(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/deleted",
			summary: "What was deleted and can still be brought back; newest first",
			query: pageParameters,
			answer: z.array(deletedThing),
			long: true,
		},
		async (ctx, { query }) => {
			mustBeFullAdmin(ctx.caller);
			return findDeleted(ctx, restorableSince(ctx.now), pageOf(query));
		},
	);
}
