import { auditEndpoints } from "#contract/audit/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { listEndpoint } from "../platform/http/lists/list-endpoint.ts";
import { auditList } from "./list.ts";

export function registerAuditEndpoints(api: ApiRouter): void {
	listEndpoint(api, auditEndpoints["GET /audit"], {
		source: auditList,
		visible: () => null,
	});
}
