import { OpenAPIHono } from "@hono/zod-openapi";
import { matchedRoutes } from "hono/route";
import { saysTooLarge } from "./call/body.ts";
import { breaksUniqueness, codeOf } from "./db/constraint-error.ts";
import type { ApiDeps } from "./deps.ts";
import { CallFailure, invalidField } from "./failure.ts";
import { countCall } from "./operations/metrics.ts";
import { addAbsences } from "./routes/absences.ts";
import { addAudit } from "./routes/audit.ts";
import { addAuthentication } from "./routes/authentication.ts";
import { addBranches } from "./routes/branches.ts";
import { addCalendars } from "./routes/calendars.ts";
import { addChecklists } from "./routes/checklists.ts";
import { addDeleted } from "./routes/deleted.ts";
import { addDistributions } from "./routes/distributions.ts";
import { addDocumentation } from "./routes/documentation.ts";
import { addDueDays } from "./routes/due-days.ts";
import { addEquipment } from "./routes/equipment.ts";
import { addEscalations } from "./routes/escalations.ts";
import { addFacilities } from "./routes/facilities.ts";
import { addFirstSteps } from "./routes/first-steps.ts";
import { addHandingOver } from "./routes/handing-over.ts";
import { addImports } from "./routes/imports.ts";
import { addInvitations } from "./routes/invitations.ts";
import { addKeptPictures } from "./routes/kept-pictures.ts";
import { addListColumns } from "./routes/list-columns.ts";
import { addMaintenanceRequest } from "./routes/maintenance-request.ts";
import { addMembers } from "./routes/members.ts";
import { addMeters } from "./routes/meters.ts";
import { addMyDay } from "./routes/my-day.ts";
import { addNewRequests } from "./routes/new-requests.ts";
import { addNotifications } from "./routes/notifications.ts";
import { addPasswordLinks } from "./routes/password-links.ts";
import { addPermissions } from "./routes/permissions.ts";
import { addPlanCalendar } from "./routes/plan-calendar.ts";
import { addPlans } from "./routes/plans.ts";
import { addProblems } from "./routes/problems.ts";
import { addProfile } from "./routes/profile.ts";
import { addReports } from "./routes/reports.ts";
import { addRequestChanges } from "./routes/request-changes.ts";
import { addRequestWork } from "./routes/request-work.ts";
import { addRequests } from "./routes/requests.ts";
import { addSelect } from "./routes/select.ts";
import { addSessions } from "./routes/sessions.ts";
import { addSettings } from "./routes/settings.ts";
import { addStatistics } from "./routes/statistics.ts";
import { addStock } from "./routes/stock.ts";
import { addTenant } from "./routes/tenant.ts";
import { addUnsubscribe } from "./routes/unsubscribe.ts";
import { addUploads } from "./routes/uploads.ts";
import { addWatching } from "./routes/watching.ts";
import { addWorkload } from "./routes/workload.ts";
import { StorageFailure } from "./storage/storage.ts";

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
export function createApi(deps: ApiDeps): Api {
	const app = new OpenAPIHono();
	app.use(async (c, next) => {
		const begun = performance.now();
		await next();
		const call = matchedRoutes(c).at(-1)?.path ?? "/*";
		countCall(c.req.method, call, c.res.status, performance.now() - begun);
	});
	app.use(async (c, next) => {
		if (saysTooLarge(c.req.raw)) throw new CallFailure("too_large");
		await next();
	});
	addAuthentication(app, deps);
	addPasswordLinks(app, deps);
	addSessions(app, deps);
	addTenant(app, deps);
	addSettings(app, deps);
	addFirstSteps(app, deps);
	addAbsences(app, deps);
	addWorkload(app, deps);
	addMembers(app, deps);
	addProfile(app, deps);
	addListColumns(app, deps);
	addPermissions(app, deps);
	addBranches(app, deps);
	addCalendars(app, deps);
	addChecklists(app, deps);
	addPlanCalendar(app, deps);
	addPlans(app, deps);
	addInvitations(app, deps);
	addFacilities(app, deps);
	addEquipment(app, deps);
	addMeters(app, deps);
	addStock(app, deps);
	addDistributions(app, deps);
	addHandingOver(app, deps);
	addImports(app, deps);
	addNotifications(app, deps);
	addNewRequests(app, deps);
	addRequestChanges(app, deps);
	addRequestWork(app, deps);
	addEscalations(app, deps);
	addDueDays(app, deps);
	addMyDay(app, deps);
	addWatching(app, deps);
	addRequests(app, deps);
	addMaintenanceRequest(app, deps);
	addSelect(app, deps);
	addDeleted(app, deps);
	addAudit(app, deps);
	addStatistics(app, deps);
	addUnsubscribe(app, deps);
	addUploads(app, deps);
	addKeptPictures(app, deps);
	addReports(app, deps);
	addProblems(app, deps);
	const prepare = addDocumentation(app, deps);
	app.notFound((c) => c.json(new CallFailure("call_unknown").toJSON(), 404));
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

function failureOf(error: unknown, report: ApiDeps["report"]): CallFailure {
	if (error instanceof CallFailure) return error;
	const code = codeOf(error);
	if (unkeepable.some((known) => known === code)) return new CallFailure("body_unreadable");
	if (breaksUniqueness(error, "members_email")) return invalidField("email", "email_taken");
	report(error);
	const away =
		error instanceof StorageFailure || (typeof code === "string" && unreachable.test(code));
	return new CallFailure(away ? "unavailable" : "server_error");
}
