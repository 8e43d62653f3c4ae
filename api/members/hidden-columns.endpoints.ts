import type { OpenAPIHono } from "@hono/zod-openapi";
import { hiddenColumnsInput, isHideableList } from "#contract/lists/hidden-columns.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { assertCanReadList } from "./hidden-columns.policy.ts";
import { saveHiddenColumns } from "./hidden-columns.queries.ts";

export function registerHiddenColumnEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/list-columns",
			summary:
				"Hide columns of a list for the signed-in member, whose data contain the hidden ones",
			body: hiddenColumnsInput,
			answer: messageResponse,
			may: ({ caller }, { sent }) => {
				if (isHideableList(sent.list)) assertCanReadList(caller, sent.list);
			},
		},
		async (ctx, { fields: { list, hidden = [] } }) => {
			await saveHiddenColumns(ctx, ctx.caller.id, list, [...new Set(hidden)]);
			return { message: "The columns were saved." };
		},
	);
}
