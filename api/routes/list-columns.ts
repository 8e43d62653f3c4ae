import type { OpenAPIHono } from "@hono/zod-openapi";
import { message } from "#contract/schemas/common.ts";
import { columnChoice, isColumnList } from "#contract/schemas/list-columns.ts";
import { memberCall } from "../call/member-call.ts";
import { keepHiddenColumns } from "../db/list-columns.ts";
import type { ApiDeps } from "../deps.ts";
import { mustReadList } from "../policies/list-columns.ts";

export function addListColumns(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/list-columns",
			summary: "Hide columns of a list from oneself; the current member tells which are hidden",
			body: columnChoice,
			answer: message,
			may: ({ caller }, { sent }) => {
				if (isColumnList(sent.list)) mustReadList(caller, sent.list);
			},
		},
		async (ctx, { fields: { list, hidden = [] } }) => {
			await keepHiddenColumns(ctx, ctx.caller.id, list, [...new Set(hidden)]);
			return { message: "The columns are kept." };
		},
	);
}
