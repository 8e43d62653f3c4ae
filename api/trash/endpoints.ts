import { trashEndpoints } from "#contract/trash/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { restoreWindowStart } from "../platform/entities/restore-window.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { paginationParams } from "../platform/http/pagination.ts";
import { findTrash } from "./queries.ts";

export function registerTrashEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, trashEndpoints["GET /deleted"], async (ctx, { query }) => {
		return findTrash(ctx, restoreWindowStart(ctx.now), paginationParams(query));
	});
}
