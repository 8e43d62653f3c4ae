import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { ownApiHeader } from "#contract/platform/own-api.ts";
import { registerAbsenceEndpoints } from "./absences/endpoints.ts";
import { registerAuditEndpoints } from "./audit/endpoints.ts";
import { registerApiTokenEndpoints } from "./auth/api-tokens.endpoints.ts";
import { registerAuthEndpoints } from "./auth/endpoints.ts";
import { registerPasswordTokenEndpoints } from "./auth/password-tokens.endpoints.ts";
import { registerSecondStepEndpoints } from "./auth/second-step.endpoints.ts";
import { registerSessionEndpoints } from "./auth/sessions.endpoints.ts";
import { registerSignInProviderEndpoints } from "./auth/sign-in-providers.endpoints.ts";
import { registerCalendarFeedEndpoints } from "./calendar-feed/endpoints.ts";
import { registerCalendarEndpoints } from "./calendars/endpoints.ts";
import { registerChecklistEndpoints } from "./checklists/endpoints.ts";
import { registerDocumentEndpoints } from "./documents/endpoints.ts";
import { registerEquipmentEndpoints } from "./equipment/endpoints.ts";
import { registerEscalationEndpoints } from "./escalations/endpoints.ts";
import { registerFindEndpoints } from "./find/endpoints.ts";
import { registerImageEndpoints } from "./images/endpoints.ts";
import { registerStagedUploadEndpoints } from "./images/staged-uploads.endpoints.ts";
import { registerImportEndpoints } from "./imports/endpoints.ts";
import { registerWorkKindEndpoints } from "./kinds/endpoints.ts";
import { registerListMailEndpoints } from "./list-mails/endpoints.ts";
import { registerMemberEndpoints } from "./members/endpoints.ts";
import { registerHandoverEndpoints } from "./members/handover.endpoints.ts";
import { registerHiddenColumnEndpoints } from "./members/hidden-columns.endpoints.ts";
import { registerInvitationEndpoints } from "./members/invitations.endpoints.ts";
import { registerPersonalDataEndpoints } from "./members/personal-data.endpoints.ts";
import { registerProfileEndpoints } from "./members/profile.endpoints.ts";
import { registerSavedViewEndpoints } from "./members/saved-views.endpoints.ts";
import { registerMeterEndpoints } from "./meters/endpoints.ts";
import { registerNotificationEndpoints } from "./notifications/endpoints.ts";
import { registerUnsubscribeEndpoints } from "./notifications/unsubscribe.endpoints.ts";
import { registerPermissionEndpoints } from "./permissions/endpoints.ts";
import { registerPlaceWorkEndpoints } from "./place-work/endpoints.ts";
import { registerBranchEndpoints } from "./places/branches.endpoints.ts";
import { registerFacilityEndpoints } from "./places/facilities.endpoints.ts";
import { registerFacilityLookupEndpoints } from "./places/facility-lookup.endpoints.ts";
import { registerPlanCalendarEndpoints } from "./plans/calendar.endpoints.ts";
import { registerPlanEndpoints } from "./plans/endpoints.ts";
import { FairQueueFull } from "./platform/concurrency/fair-queue.ts";
import { isConnectionLost } from "./platform/database/connection-loss.ts";
import { isUniqueViolation, sqlErrorCode } from "./platform/database/database-error.ts";
import type { ApiDependencies } from "./platform/dependencies.ts";
import { ApiError, fieldError } from "./platform/errors.ts";
import { declaresTooLarge } from "./platform/http/body/body-parser.ts";
import type { InProcessCall } from "./platform/http/in-process-call.ts";
import type { ListReading } from "./platform/http/lists/list-params.ts";
import { listReader } from "./platform/http/lists/read-list.ts";
import { registerOpenApiEndpoints } from "./platform/http/openapi/endpoints.ts";
import type { ReadList } from "./platform/lists/read-list.ts";
import { countEndpointRequest } from "./platform/observability/metrics.ts";
import { setRequestCall } from "./platform/observability/request-context.ts";
import { StorageError } from "./platform/storage/storage.ts";
import { registerPublicReportEndpoints } from "./public-reports/endpoints.ts";
import { registerPublicImageEndpoints } from "./public-reports/staged-images.endpoints.ts";
import { registerReportTriageEndpoints } from "./public-reports/triage.endpoints.ts";
import { registerUnratedRequestEndpoints } from "./ratings/unrated.endpoints.ts";
import { registerRequestActionEndpoints } from "./requests/actions.endpoints.ts";
import { registerAgendaEndpoints } from "./requests/agenda/endpoints.ts";
import { registerWorkloadEndpoints } from "./requests/assignment/workload.endpoints.ts";
import { registerBulkRequestEndpoints } from "./requests/bulk/endpoints.ts";
import { registerRequestCreationEndpoints } from "./requests/creation.endpoints.ts";
import { registerDueDayEndpoints } from "./requests/due-times/due-days.endpoints.ts";
import { registerRequestEndpoints } from "./requests/endpoints.ts";
import { registerTimeAndPartEndpoints } from "./requests/time-entries/endpoints.ts";
import { registerUrgentRequestEndpoints } from "./requests/urgent/endpoints.ts";
import { registerSelectOptionEndpoints } from "./select-options/endpoints.ts";
import { registerStatisticEndpoints } from "./statistics/endpoints.ts";
import { registerDistributionEndpoints } from "./stock/distributions.endpoints.ts";
import { registerStockEndpoints } from "./stock/endpoints.ts";
import { subscribeAll } from "./subscribe.ts";
import { registerTenantEndpoints } from "./tenants/endpoints.ts";
import { registerOnboardingEndpoints } from "./tenants/onboarding.endpoints.ts";
import { registerSettingEndpoints } from "./tenants/settings.endpoints.ts";
import { registerTrashEndpoints } from "./trash/endpoints.ts";
import { registerWatcherEndpoints } from "./watchers/endpoints.ts";
import { registerWebhookEndpoints } from "./webhooks/endpoints.ts";
import { registerWorkCountEndpoints } from "./work-counts/endpoints.ts";

export type Api = {
	fetch: (request: Request, inProcess?: InProcessCall) => Promise<Response>;
	/** Makes in advance what is the same for all. */
	prepare: () => Promise<unknown>;
	/** Reads a list without a request. */
	readList: ReadList;
};

/**
 * PostgreSQL's classes of a database that is down, has no free connection, does not know the role or was too slow; and
 * a disk without room for files.
 */
const unreachable =
	/^(08|28|53|57P|57014|25P03|58|CONNECTION_AWAITED|ENOENT|ENOSPC|EDQUOT|EROFS|EIO)/;

/** The codes for a text with a character that PostgreSQL can't store: U+0000. */
const unkeepable = ["22021", "22P05"];

/** Creates the REST API as a fetch handler; its paths start at `/`. */
export function createApi(deps: ApiDependencies): Api {
	subscribeAll();
	const app = new OpenAPIHono();
	const lists = new Map<string, ListReading<object>>();
	const api = { ...deps, app, lists };
	app.use(async (c, next) => {
		const begun = performance.now();
		await next();
		const call = callOf(c);
		setRequestCall(call);
		countEndpointRequest(c.req.method, call, c.res.status, performance.now() - begun);
	});
	app.use(async (c, next) => {
		if (declaresTooLarge(c.req.raw)) throw new ApiError("too_large");
		await next();
	});
	registerAuthEndpoints(api);
	registerPasswordTokenEndpoints(api);
	registerSecondStepEndpoints(api);
	registerSessionEndpoints(api);
	registerApiTokenEndpoints(api);
	registerSignInProviderEndpoints(api);
	registerTenantEndpoints(api);
	registerSettingEndpoints(api);
	registerOnboardingEndpoints(api);
	registerAbsenceEndpoints(api);
	registerWorkloadEndpoints(api);
	registerMemberEndpoints(api);
	registerProfileEndpoints(api);
	registerHiddenColumnEndpoints(api);
	registerSavedViewEndpoints(api);
	registerListMailEndpoints(api);
	registerWebhookEndpoints(api);
	registerPermissionEndpoints(api);
	registerBranchEndpoints(api);
	registerCalendarEndpoints(api);
	registerCalendarFeedEndpoints(api);
	registerChecklistEndpoints(api);
	registerWorkKindEndpoints(api);
	registerPlanCalendarEndpoints(api);
	registerPlanEndpoints(api);
	registerInvitationEndpoints(api);
	registerPersonalDataEndpoints(api);
	registerFacilityEndpoints(api);
	registerEquipmentEndpoints(api);
	registerMeterEndpoints(api);
	registerDocumentEndpoints(api);
	registerStockEndpoints(api);
	registerDistributionEndpoints(api);
	registerHandoverEndpoints(api);
	registerImportEndpoints(api);
	registerNotificationEndpoints(api);
	registerRequestCreationEndpoints(api);
	registerRequestActionEndpoints(api);
	registerBulkRequestEndpoints(api);
	registerTimeAndPartEndpoints(api);
	registerEscalationEndpoints(api);
	registerDueDayEndpoints(api);
	registerAgendaEndpoints(api);
	registerUrgentRequestEndpoints(api);
	registerUnratedRequestEndpoints(api);
	registerWorkCountEndpoints(api);
	registerPlaceWorkEndpoints(api);
	registerFindEndpoints(api);
	registerWatcherEndpoints(api);
	registerRequestEndpoints(api);
	registerFacilityLookupEndpoints(api);
	registerSelectOptionEndpoints(api);
	registerTrashEndpoints(api);
	registerAuditEndpoints(api);
	registerStatisticEndpoints(api);
	registerUnsubscribeEndpoints(api);
	registerImageEndpoints(api);
	registerStagedUploadEndpoints(api);
	registerReportTriageEndpoints(api);
	registerPublicReportEndpoints(api);
	registerPublicImageEndpoints(api);
	const prepare = registerOpenApiEndpoints(api);
	app.notFound((c) => c.json(new ApiError("call_unknown").toJSON(), 404));
	app.onError((error, c) => {
		// Errors after the client has gone are not reported.
		const report = (error: unknown) => deps.report(error, `${c.req.method} ${callOf(c)}`);
		const failure = failureOf(error, c.req.raw.signal.aborted ? () => {} : report);
		if (failure.details.retryAfter) c.header("Retry-After", String(failure.details.retryAfter));
		return c.json(failure.toJSON(), failure.status as 500);
	});
	return {
		prepare,
		readList: listReader(lists),
		async fetch(request, inProcess) {
			const answer = await app.fetch(request, inProcess);
			for (const [name, value] of defaultHeaders)
				if (!answer.headers.has(name)) answer.headers.set(name, value);
			return answer;
		},
	};
}

/**
 * Headers that prevent that responses are cached, or interpreted as another type, and that say whose
 * they are.
 */
const defaultHeaders = [
	[ownApiHeader, "1"],
	["Cache-Control", "private, no-store"],
	["X-Content-Type-Options", "nosniff"],
] as const;

/** Returns the pattern of the call that a request is for, which holds no id. */
const callOf = (c: Context): string => matchedRoutes(c).at(-1)?.path ?? "/*";

function failureOf(error: unknown, report: (error: unknown) => void): ApiError {
	if (error instanceof ApiError) return error;
	const code = sqlErrorCode(error);
	if (unkeepable.some((known) => known === code)) return new ApiError("body_unreadable");
	if (isUniqueViolation(error, "members_email")) return fieldError("email", "email_taken");
	if (isUniqueViolation(error, "members_work_number"))
		return fieldError("employee_id", "number_taken");
	// A full line says nothing of the server's state; who holds its connections for too long is reported.
	if (error instanceof Error && error.cause instanceof FairQueueFull)
		return new ApiError("unavailable", { retryAfter: error.cause.retryAfter });
	report(error);
	const away =
		error instanceof StorageError ||
		isConnectionLost(error) ||
		(typeof code === "string" && unreachable.test(code));
	return new ApiError(away ? "unavailable" : "server_error");
}
