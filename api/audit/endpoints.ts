import type { OpenAPIHono } from "@hono/zod-openapi";
import { auditEntry } from "#contract/audit/schemas.ts";
import { auditColumns } from "#contract/lists/list-columns.ts";
import { assertAdmin } from "../members/policy.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { listEndpoint } from "../platform/http/lists/inline-list-endpoint.ts";
import { auditList } from "./list.ts";

export function registerAuditEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	listEndpoint(app, deps, {
		path: "/audit",
		summary: "The audit trail: sign-ins and attempts, and who changed what",
		columns: auditColumns,
		source: auditList,
		row: auditEntry,
		visible: (ctx) => {
			assertAdmin(ctx.caller);
			return null;
		},
	});
}
