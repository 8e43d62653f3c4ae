import type { OpenAPIHono } from "@hono/zod-openapi";
import { auditEndpoints } from "#contract/audit/endpoints.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { listEndpoint } from "../platform/http/lists/list-endpoint.ts";
import { auditList } from "./list.ts";

export function registerAuditEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	listEndpoint(app, deps, auditEndpoints["GET /audit"], {
		source: auditList,
		visible: () => null,
	});
}
