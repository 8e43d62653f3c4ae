import type { OpenAPIHono } from "@hono/zod-openapi";
import { publicReportEndpoints } from "#contract/public-reports/endpoints.ts";
import type { PublicReport } from "#contract/public-reports/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId, parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import type { CheckedInput, EndpointInput } from "../platform/http/input.ts";
import { listEndpoint } from "../platform/http/lists/list-endpoint.ts";
import { findOpenRequestsBesideReport } from "../similar/similar-requests.ts";
import { publicReportList } from "./list.ts";
import { visibleReportsFor } from "./policy.ts";
import { findReport, lockReportForTriage, visibleReportsSql } from "./triage.queries.ts";
import { acceptReport, mergeReport, refuseReport } from "./triage.ts";

/** The maximum to which reports are counted, unless a request asks for more. */
const mostCounted = 10_000;

/**
 * Registers the endpoints for reports by people without an account, for members who follow requests
 * or manage the place.
 */
export function registerReportTriageEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	listEndpoint(app, deps, publicReportEndpoints["GET /reports"], {
		source: publicReportList,
		visible: (ctx) => visibleReportsSql(ctx, visibleReportsFor(ctx.caller)),
		countUpTo: mostCounted,
	});
	authenticatedEndpoint(
		app,
		deps,
		publicReportEndpoints["GET /reports/{id}"],
		async (ctx, { params }) => {
			const found = await findReport(ctx, parseIdParam(params.id), visibleReportsFor(ctx.caller));
			if (!found) throw new ApiError("not_found");
			if (found.state !== "held") return found;
			return { ...found, open_requests: await findOpenRequestsBesideReport(ctx, found) };
		},
	);
	authenticatedEndpoint(app, deps, publicReportEndpoints["POST /reports/accept"], {
		may: mayHandle,
		work: handledBy(acceptReport),
	});
	authenticatedEndpoint(app, deps, publicReportEndpoints["POST /reports/join"], {
		may: mayHandle,
		work: handledBy(mergeReport),
	});
	authenticatedEndpoint(app, deps, publicReportEndpoints["POST /reports/refuse"], {
		may: mayHandle,
		work: handledBy(refuseReport),
	});
}

async function mayHandle(ctx: MemberContext, { sent }: EndpointInput): Promise<void> {
	const id = bodyId(sent.id);
	if (id !== null && !(await lockReportForTriage(ctx, id, visibleReportsFor(ctx.caller))))
		throw new ApiError("not_found");
}

/** Returns the work of an endpoint that handles a report. */
const handledBy =
	<Fields extends { id: number; version?: number }>(
		handle: (ctx: MemberContext, fields: Fields) => Promise<PublicReport>,
	) =>
	async (
		ctx: MemberContext,
		{ fields, request }: Pick<CheckedInput<Fields>, "fields" | "request">,
	) => ({
		report: await handle(ctx, { ...fields, version: expectedVersion(request, fields.version) }),
		message: "Report updated successfully!",
	});
