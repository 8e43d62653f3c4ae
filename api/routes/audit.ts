import type { OpenAPIHono } from "@hono/zod-openapi";
import { auditColumns } from "#contract/entities.ts";
import { auditEntry } from "#contract/schemas/audit.ts";
import { listCall } from "../call/list.ts";
import { auditList } from "../db/lists/audit.ts";
import type { ApiDeps } from "../deps.ts";
import { mustBeFullAdmin } from "../policies/members.ts";

export function addAudit(app: OpenAPIHono, deps: ApiDeps): void {
	listCall(app, deps, {
		path: "/audit",
		summary: "Who signed in, or tried to, and who changed what",
		columns: auditColumns,
		source: auditList,
		row: auditEntry,
		visible: (ctx) => {
			mustBeFullAdmin(ctx.caller);
			return null;
		},
	});
}
