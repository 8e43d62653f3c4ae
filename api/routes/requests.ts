import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { requestColumns } from "#contract/entities.ts";
import { presetHeader, presetParameter } from "#contract/request-presets.ts";
import { message } from "#contract/schemas/common.ts";
import { historyEntry } from "#contract/schemas/history.ts";
import {
	listedRequest,
	newRating,
	reopening,
	request,
	statusChange,
} from "#contract/schemas/requests.ts";
import { listCall } from "../call/list.ts";
import { memberCall } from "../call/member-call.ts";
import { pageOf, pageParameters } from "../call/paging.ts";
import { rowId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import type { Ctx } from "../context.ts";
import { requestList } from "../db/lists/requests.ts";
import { historyOf } from "../db/records.ts";
import { countPresets } from "../db/requests/presets.ts";
import { mayBeOpened, visibleRequests } from "../db/requests/seen.ts";
import type { ApiDeps } from "../deps.ts";
import {
	lockAsRequester,
	lockToRate,
	rateRequest,
	reopenRequest,
	requestFor,
} from "../domain/requests/after-closing.ts";
import { deleteRequest, restoreRequest } from "../domain/requests/deletion.ts";
import { lockOwnRequest, mustSeeRequest } from "../domain/requests/own-request.ts";
import { changeStatus } from "../domain/requests/status.ts";
import { openRequest } from "../domain/requests/watching.ts";
import { mustBeFullAdmin } from "../policies/members.ts";
import { requestsSeenBy } from "../policies/requests.ts";
import { holds } from "../policies/rights.ts";

/** What a call that changes a request answers. */
export const savedRequest = z.object({ request, message: z.string() });

/** Who searches the requests of all sees at least their own; the search is everybody's. */
const isOfAll = ({ caller }: Ctx, query: URLSearchParams) =>
	query.get("scope") === "all" && holds(caller, "statistics_read");

export function addRequests(app: OpenAPIHono, deps: ApiDeps): void {
	listCall(app, deps, {
		path: "/requests",
		summary:
			"The requests that the caller follows; with `scope=all` all of them, each with whether it may be opened",
		columns: requestColumns,
		source: requestList,
		row: listedRequest,
		query: {
			scope:
				"`all` for every request, where the caller has statistics_read; else it changes nothing",
			[presetParameter]:
				"Asks for X-Preset-Counts, as in `mine=12,overdue=48`: how many open ones are assigned to the caller, and how many are late, up to 1,000 each",
		},
		headers: async (ctx, query) => {
			if (!query.has(presetParameter)) return null;
			const counts = await countPresets(ctx, ctx.caller.id, requestsSeenBy(ctx.caller));
			return { [presetHeader]: `mine=${counts.mine},overdue=${counts.overdue}` };
		},
		visible: (ctx, _, query) =>
			isOfAll(ctx, query) ? null : visibleRequests(ctx, requestsSeenBy(ctx.caller)),
		opens: (ctx, query) =>
			isOfAll(ctx, query) ? mayBeOpened(ctx, requestsSeenBy(ctx.caller)) : null,
		shorthand: { status: "status", type: "type" },
	});
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}",
			summary: "One request, with its notes, pictures and timeline",
			answer: request,
		},
		async (ctx, { params }) => requestFor(ctx, await openRequest(ctx, rowId(params.id))),
	);
	memberCall(
		app,
		deps,
		{
			method: "put",
			path: "/requests/{id}",
			summary: "Change the status, with the reason as a note",
			body: statusChange,
			answer: savedRequest,
			may: (ctx, { params }) => lockOwnRequest(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields, request }) => {
			const version = seenVersion(request, fields.version);
			return {
				request: await changeStatus(ctx, rowId(params.id), { ...fields, version }),
				message: "Request updated successfully!",
			};
		},
	);
	addAfterClosing(app, deps);
	addRequestRecords(app, deps);
}

/** What its requester says of a request that was done. */
function addAfterClosing(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/rating",
			summary: "Rate one's own request, once for each time that it was done",
			body: newRating,
			answer: savedRequest,
			once: true,
			may: (ctx, { params }) => lockToRate(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields }) => ({
			request: await rateRequest(ctx, rowId(params.id), fields),
			message: "Thank you!",
		}),
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/reopen",
			summary: "Reopen one's own request that was done, within the organisation's days",
			body: reopening,
			answer: savedRequest,
			once: true,
			may: (ctx, { params }) => lockAsRequester(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields, request }) => ({
			request: await reopenRequest(ctx, rowId(params.id), {
				...fields,
				version: seenVersion(request, fields.version),
			}),
			message: "Request updated successfully!",
		}),
	);
}

function addRequestRecords(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/{id}",
			summary: "Delete one's own pending request, or as an Admin any that is not done",
			answer: message,
		},
		async (ctx, { params }) => {
			await deleteRequest(ctx, rowId(params.id));
			return { message: "Item deleted successfully!" };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/restore",
			summary: "Bring back a request that was deleted",
			answer: savedRequest,
		},
		async (ctx, { params }) => {
			mustBeFullAdmin(ctx.caller);
			return {
				request: await restoreRequest(ctx, rowId(params.id)),
				message: "Item restored successfully!",
			};
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}/history",
			summary: "Who changed a request, and how; newest first",
			query: pageParameters,
			answer: z.array(historyEntry),
		},
		async (ctx, { params, query }) => {
			const id = rowId(params.id);
			await mustSeeRequest(ctx, id);
			return historyOf(ctx, "request", id, pageOf(query));
		},
	);
}
