import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { historyEntry } from "#contract/entities/schemas.ts";
import { requestColumns } from "#contract/lists/list-columns.ts";
import { pageQueryParameters } from "#contract/platform/pagination.ts";
import { quickFilterHeader, quickFilterParam } from "#contract/requests/quick-filters.ts";
import {
	listedRequest,
	maintenanceRequest,
	newRating,
	reopening,
	savedRequestAnswer,
	statusChange,
} from "#contract/requests/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { findHistory } from "../audit/history.queries.ts";
import { assertAdmin, hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import { listEndpoint } from "../platform/http/lists/inline-list-endpoint.ts";
import { paginationParams } from "../platform/http/pagination.ts";
import {
	lockAsRequester,
	lockForRating,
	rateRequest,
	reopenRequest,
	withRequesterActions,
} from "../ratings/post-closure.ts";
import { getRequestForViewer } from "../watchers/watch.ts";
import { assertRequestVisible, lockEditableRequest, withDispatch } from "./access.ts";
import { deleteRequest, restoreRequest } from "./delete.ts";
import { requestList } from "./list.ts";
import { visibleRequestsFor } from "./policy.ts";
import { countQuickFilters } from "./quick-filter-counts.queries.ts";
import { changeStatus } from "./status/transition.ts";
import { canBeOpenedSql, visibleRequestsSql } from "./visibility.queries.ts";

/** A member who searches the requests of all sees at least their own; every member may search. */
const isOfAll = ({ caller }: MemberContext, query: URLSearchParams) =>
	query.get("scope") === "all" && hasPermission(caller, "statistics_read");

export function registerRequestEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	listEndpoint(app, deps, {
		path: "/requests",
		summary:
			"The requests that the actor follows; with `scope=all` all requests, each with whether it may be opened",
		columns: requestColumns,
		source: requestList,
		row: listedRequest,
		query: {
			scope:
				"`all` for every request, where the caller has statistics_read; else it changes nothing",
			[quickFilterParam]:
				"Asks for X-Preset-Counts, as in `mine=12,overdue=48`: how many open ones are assigned to the caller, and how many are late, up to 1,000 each",
		},
		headers: async (ctx, query) => {
			if (!query.has(quickFilterParam)) return null;
			const counts = await countQuickFilters(ctx, ctx.caller.id, visibleRequestsFor(ctx.caller));
			return { [quickFilterHeader]: `mine=${counts.mine},overdue=${counts.overdue}` };
		},
		visible: (ctx, _, query) =>
			isOfAll(ctx, query) ? null : visibleRequestsSql(ctx, visibleRequestsFor(ctx.caller)),
		opens: (ctx, query) =>
			isOfAll(ctx, query) ? canBeOpenedSql(ctx, visibleRequestsFor(ctx.caller)) : null,
		shorthand: { status: "status", type: "type" },
	});
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}",
			summary: "One request, with its notes, images and timeline",
			answer: maintenanceRequest,
		},
		async (ctx, { params }) =>
			withDispatch(
				ctx,
				await withRequesterActions(ctx, await getRequestForViewer(ctx, parseIdParam(params.id))),
			),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "put",
			path: "/requests/{id}",
			summary: "Change the status, with the reason as a note",
			body: statusChange,
			answer: savedRequestAnswer,
			may: (ctx, { params }) => lockEditableRequest(ctx, parseIdParam(params.id)),
		},
		async (ctx, { params, fields, request }) => {
			const version = expectedVersion(request, fields.version);
			return {
				request: await changeStatus(ctx, parseIdParam(params.id), { ...fields, version }),
				message: "Request updated successfully!",
			};
		},
	);
	addAfterClosing(app, deps);
	addRequestRecords(app, deps);
}

/** Registers the requester's endpoints for a request that is done. */
function addAfterClosing(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/rating",
			summary: "Rate one's own request, once for each closing",
			body: newRating,
			answer: savedRequestAnswer,
			once: true,
			may: (ctx, { params }) => lockForRating(ctx, parseIdParam(params.id)),
		},
		async (ctx, { params, fields }) => ({
			request: await rateRequest(ctx, parseIdParam(params.id), fields),
			message: "Thank you!",
		}),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/reopen",
			summary: "Reopen one's own request that was done, within the organisation's time limit",
			body: reopening,
			answer: savedRequestAnswer,
			once: true,
			may: (ctx, { params }) => lockAsRequester(ctx, parseIdParam(params.id)),
		},
		async (ctx, { params, fields, request }) => ({
			request: await reopenRequest(ctx, parseIdParam(params.id), {
				...fields,
				version: expectedVersion(request, fields.version),
			}),
			message: "Request updated successfully!",
		}),
	);
}

function addRequestRecords(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/{id}",
			summary: "Delete one's own pending request, or as an Admin any that is not done",
			answer: messageResponse,
		},
		async (ctx, { params }) => {
			await deleteRequest(ctx, parseIdParam(params.id));
			return { message: "Item deleted successfully!" };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/restore",
			summary: "Restore a deleted request",
			answer: savedRequestAnswer,
		},
		async (ctx, { params }) => {
			assertAdmin(ctx.caller);
			return {
				request: await restoreRequest(ctx, parseIdParam(params.id)),
				message: "Item restored successfully!",
			};
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}/history",
			summary: "Who changed a request, and how; newest first",
			query: pageQueryParameters,
			answer: z.array(historyEntry),
		},
		async (ctx, { params, query }) => {
			const id = parseIdParam(params.id);
			await assertRequestVisible(ctx, id);
			return findHistory(ctx, "request", id, paginationParams(query));
		},
	);
}
