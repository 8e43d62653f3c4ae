import { OpenAPIHono } from "@hono/zod-openapi";
import { matchedRoutes } from "hono/route";
import { declaresTooLarge } from "./call/body.ts";
import { isUniqueViolation, sqlErrorCode } from "./db/constraint-error.ts";
import type { ApiDependencies } from "./deps.ts";
import { ApiError, fieldError } from "./failure.ts";
import { countEndpointRequest } from "./operations/metrics.ts";
import { registerAbsenceEndpoints } from "./routes/absences.ts";
import { registerAuditEndpoints } from "./routes/audit.ts";
import { registerAuthEndpoints } from "./routes/authentication.ts";
import { registerBranchEndpoints } from "./routes/branches.ts";
import { registerCalendarEndpoints } from "./routes/calendars.ts";
import { registerChecklistEndpoints } from "./routes/checklists.ts";
import { registerTrashEndpoints } from "./routes/deleted.ts";
import { registerDistributionEndpoints } from "./routes/distributions.ts";
import { registerOpenApiEndpoints } from "./routes/documentation.ts";
import { registerDueDayEndpoints } from "./routes/due-days.ts";
import { registerEquipmentEndpoints } from "./routes/equipment.ts";
import { registerEscalationEndpoints } from "./routes/escalations.ts";
import { registerFacilityEndpoints } from "./routes/facilities.ts";
import { registerOnboardingEndpoints } from "./routes/first-steps.ts";
import { registerHandoverEndpoints } from "./routes/handing-over.ts";
import { registerImportEndpoints } from "./routes/imports.ts";
import { registerInvitationEndpoints } from "./routes/invitations.ts";
import { registerStagedUploadEndpoints } from "./routes/kept-pictures.ts";
import { registerHiddenColumnEndpoints } from "./routes/list-columns.ts";
import { registerFacilityLookupEndpoints } from "./routes/maintenance-request.ts";
import { registerMemberEndpoints } from "./routes/members.ts";
import { registerMeterEndpoints } from "./routes/meters.ts";
import { registerAgendaEndpoints } from "./routes/my-day.ts";
import { registerRequestCreationEndpoints } from "./routes/new-requests.ts";
import { registerNotificationEndpoints } from "./routes/notifications.ts";
import { registerPasswordTokenEndpoints } from "./routes/password-links.ts";
import { registerPermissionEndpoints } from "./routes/permissions.ts";
import { registerPlanCalendarEndpoints } from "./routes/plan-calendar.ts";
import { registerPlanEndpoints } from "./routes/plans.ts";
import { registerPublicReportEndpoints } from "./routes/problems.ts";
import { registerProfileEndpoints } from "./routes/profile.ts";
import { registerReportTriageEndpoints } from "./routes/reports.ts";
import { registerRequestActionEndpoints } from "./routes/request-changes.ts";
import { registerTimeAndPartEndpoints } from "./routes/request-work.ts";
import { registerRequestEndpoints } from "./routes/requests.ts";
import { registerSelectOptionEndpoints } from "./routes/select.ts";
import { registerSessionEndpoints } from "./routes/sessions.ts";
import { registerSettingEndpoints } from "./routes/settings.ts";
import { registerStatisticEndpoints } from "./routes/statistics.ts";
import { registerStockEndpoints } from "./routes/stock.ts";
import { registerTenantEndpoints } from "./routes/tenant.ts";
import { registerUnsubscribeEndpoints } from "./routes/unsubscribe.ts";
import { registerImageEndpoints } from "./routes/uploads.ts";
import { registerWatcherEndpoints } from "./routes/watching.ts";
import { registerWorkloadEndpoints } from "./routes/workload.ts";
import { StorageError } from "./storage/storage.ts";

export type Api = {
	fetch: (request: Request) => Promise<Response>;
	/** Makes what is the same for all, before anybody asks for it. */
	prepare: () => Promise<unknown>;
};

/** The database is away, has no room, or was too slow; or there is no room for files. */
const unreachable =
	/^(ECONN|CONNECT|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EIO|57P0|57014|25P03|53|58|08)/;

/** A text holds a character that PostgreSQL can't keep: U+0000. */
const unkeepable = ["22021", "22P05"];

/** The REST API as a fetch handler; its paths start at `/`. */
export function createApi(deps: ApiDependencies): Api {
	const app = new OpenAPIHono();
	app.use(async (c, next) => {
		const begun = performance.now();
		await next();
		const call = matchedRoutes(c).at(-1)?.path ?? "/*";
		countEndpointRequest(c.req.method, call, c.res.status, performance.now() - begun);
	});
	app.use(async (c, next) => {
		if (declaresTooLarge(c.req.raw)) throw new ApiError("too_large");
		await next();
	});
	registerAuthEndpoints(app, deps);
	registerPasswordTokenEndpoints(app, deps);
	registerSessionEndpoints(app, deps);
	registerTenantEndpoints(app, deps);
	registerSettingEndpoints(app, deps);
	registerOnboardingEndpoints(app, deps);
	registerAbsenceEndpoints(app, deps);
	registerWorkloadEndpoints(app, deps);
	registerMemberEndpoints(app, deps);
	registerProfileEndpoints(app, deps);
	registerHiddenColumnEndpoints(app, deps);
	registerPermissionEndpoints(app, deps);
	registerBranchEndpoints(app, deps);
	registerCalendarEndpoints(app, deps);
	registerChecklistEndpoints(app, deps);
	registerPlanCalendarEndpoints(app, deps);
	registerPlanEndpoints(app, deps);
	registerInvitationEndpoints(app, deps);
	registerFacilityEndpoints(app, deps);
	registerEquipmentEndpoints(app, deps);
	registerMeterEndpoints(app, deps);
	registerStockEndpoints(app, deps);
	registerDistributionEndpoints(app, deps);
	registerHandoverEndpoints(app, deps);
	registerImportEndpoints(app, deps);
	registerNotificationEndpoints(app, deps);
	registerRequestCreationEndpoints(app, deps);
	registerRequestActionEndpoints(app, deps);
	registerTimeAndPartEndpoints(app, deps);
	registerEscalationEndpoints(app, deps);
	registerDueDayEndpoints(app, deps);
	registerAgendaEndpoints(app, deps);
	registerWatcherEndpoints(app, deps);
	registerRequestEndpoints(app, deps);
	registerFacilityLookupEndpoints(app, deps);
	registerSelectOptionEndpoints(app, deps);
	registerTrashEndpoints(app, deps);
	registerAuditEndpoints(app, deps);
	registerStatisticEndpoints(app, deps);
	registerUnsubscribeEndpoints(app, deps);
	registerImageEndpoints(app, deps);
	registerStagedUploadEndpoints(app, deps);
	registerReportTriageEndpoints(app, deps);
	registerPublicReportEndpoints(app, deps);
	const prepare = registerOpenApiEndpoints(app, deps);
	app.notFound((c) => c.json(new ApiError("call_unknown").toJSON(), 404));
	app.onError((error, c) => {
		// What breaks off since its sender has gone is no failure.
		const failure = failureOf(error, c.req.raw.signal.aborted ? () => {} : deps.report);
		if (failure.details.retryAfter) c.header("Retry-After", String(failure.details.retryAfter));
		return c.json(failure.toJSON(), failure.status as 500);
	});
	return {
		prepare,
		async fetch(request) {
			const answer = await app.fetch(request);
			for (const [name, value] of unlessSaid)
				if (!answer.headers.has(name)) answer.headers.set(name, value);
			return answer;
		},
	};
}

/** No answer is kept by others, nor taken for something else. */
const unlessSaid = [
	["Cache-Control", "private, no-store"],
	["X-Content-Type-Options", "nosniff"],
] as const;

function failureOf(error: unknown, report: ApiDependencies["report"]): ApiError {
	if (error instanceof ApiError) return error;
	const code = sqlErrorCode(error);
	if (unkeepable.some((known) => known === code)) return new ApiError("body_unreadable");
	if (isUniqueViolation(error, "members_email")) return fieldError("email", "email_taken");
	report(error);
	const away =
		error instanceof StorageError || (typeof code === "string" && unreachable.test(code));
	return new ApiError(away ? "unavailable" : "server_error");
}
