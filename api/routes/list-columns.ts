import type { OpenAPIHono } from "@hono/zod-openapi";
import { messageResponse } from "#contract/schemas/common.ts";
import { hiddenColumnsInput, isHideableList } from "#contract/schemas/list-columns.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { saveHiddenColumns } from "../db/list-columns.ts";
import type { ApiDependencies } from "../deps.ts";
import { assertCanReadList } from "../policies/list-columns.ts";

export function registerHiddenColumnEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/list-columns",
			summary: "Hide columns of a list from oneself; the current member tells which are hidden",
			body: hiddenColumnsInput,
			answer: messageResponse,
			may: ({ caller }, { sent }) => {
				if (isHideableList(sent.list)) assertCanReadList(caller, sent.list);
			},
		},
		async (ctx, { fields: { list, hidden = [] } }) => {
			await saveHiddenColumns(ctx, ctx.caller.id, list, [...new Set(hidden)]);
			return { message: "The columns are kept." };
		},
	);
}
