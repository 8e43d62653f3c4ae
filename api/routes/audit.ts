import type { OpenAPIHono } from "@hono/zod-openapi";
import { auditColumns } from "#contract/entities.ts";
import { auditEntry } from "#contract/schemas/audit.ts";
import { listEndpoint } from "../call/list.ts";
import { auditList } from "../db/lists/audit.ts";
import type { ApiDependencies } from "../deps.ts";
import { assertAdmin } from "../policies/members.ts";

export function registerAuditEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	listEndpoint(app, deps, {
		path: "/audit",
		summary: "Who signed in, or tried to, and who changed what",
		columns: auditColumns,
		source: auditList,
		row: auditEntry,
		visible: (ctx) => {
			assertAdmin(ctx.caller);
			return null;
		},
	});
}
