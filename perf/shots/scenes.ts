import type { Page } from "@playwright/test";
import { settingSections } from "../../contract/tenants/settings.ts";
import { makePlaces } from "../../demo/places.ts";
import { createRandom } from "../../demo/random.ts";
import { education } from "../../demo/tenants.ts";
import {
	askToDelete,
	moveRequest,
	openDetails,
	openFirstRow,
	openMenu,
	openQuickSearch,
	openRequestPage,
	openRequestSubpage,
	pressButton,
	requestPasswordLink,
	saveUnchanged,
	saveWithConflict,
	selectFacility,
	signInWithWrongPassword,
	submit,
	submitPublicReport,
	uploadImportFile,
} from "./interactions.ts";

export type SceneUser = "admin" | "technician" | "requester";

export type Scene = {
	/** The beginning of the file names. */
	name: string;
	path: string;
	/** The signed-in user; none if absent. */
	as?: SceneUser;
	/** The route that it shows, if that is not the one of `path`. */
	shows?: string;
	/** The interaction that leads from the page at `path` to the state that is captured. */
	step?: (page: Page) => Promise<unknown>;
	/** The first label of the host, if it is not the demo tenant's. */
	tenant?: string;
	/** Without scripts. */
	light?: true;
	/** Captured as a printed page, too. */
	printed?: true;
};

/** The public page to which the code of the demo's first facility leads. */
const [facility] = makePlaces(education, createRandom("demo/places"), new Date(0)).facilities;
const reportPath = `/problem/${facility?.publicId}`;

/** The page of a request whose subpages are opened by their addresses. */
const requestPage = "_app.view.request.$id";

/** All pages, and those of their states that look different. A new page needs one more line. */
export const scenes: readonly Scene[] = [
	{ name: "sign-in", path: "/" },
	{ name: "sign-in-refused", path: "/", step: signInWithWrongPassword },
	{ name: "sign-in-incomplete", path: "/", step: submit("main form") },
	{ name: "forgot-password", path: "/forgot-password" },
	{ name: "forgot-password-sent", path: "/forgot-password", step: requestPasswordLink },
	{ name: "reset-password-used", path: "/resetpassword/used" },
	{ name: "sign-in-number", path: "/sign-in/number" },
	{ name: "sign-in-cards", path: "/member-cards", as: "admin" },
	{ name: "provider-refused", path: "/sign-in/callback?error=access_denied" },
	{ name: "help", path: "/help" },
	{ name: "dashboard", path: "/dashboard", as: "technician" },
	{ name: "dashboard-requester", path: "/dashboard", as: "requester" },
	{ name: "dashboard-month", path: "/dashboard?month=2026-12", as: "admin" },
	{ name: "my-profile", path: "/my-profile", as: "technician", printed: true },
	{ name: "edit-profile", path: "/edit-profile", as: "technician" },
	{ name: "edit-profile-unchanged", path: "/edit-profile", as: "admin", step: saveUnchanged },
	{ name: "help-inside", path: "/help", as: "requester" },
	{ name: "statistics", path: "/statistics", as: "admin", printed: true },
	{ name: "statistics-days", path: "/statistics?period=7d&members=late", as: "admin" },
	{ name: "dashboard-quiet", path: "/dashboard", as: "admin" },
	{ name: "services", path: "/main-services", as: "admin" },
	{ name: "services-requester", path: "/main-services", as: "requester" },
	{ name: "find", path: "/find?q=room", as: "admin" },
	{ name: "find-none", path: "/find?q=zzzz", as: "requester" },
	{ name: "find-dialog", path: "/main-services", as: "admin", step: openQuickSearch },
	{ name: "keys", path: "/keys", as: "admin" },
	{ name: "follow-up", path: "/table/follow-up", as: "admin" },
	{ name: "save-view", path: "/views/follow-up?f.status=late", as: "admin" },
	{ name: "list-mail", path: "/list-mails/follow-up?f.status=late", as: "admin" },
	{ name: "follow-up-light", path: "/table/follow-up", as: "admin", light: true },
	{ name: "follow-up-filtered", path: `/table/follow-up?${filtered()}`, as: "admin" },
	{
		name: "follow-up-folded-out",
		path: `/table/follow-up?${filtered()}`,
		as: "admin",
		step: openDetails,
	},
	{ name: "follow-up-bad-filter", path: "/table/follow-up?f.id=soon&f.date=>=soon", as: "admin" },
	{ name: "follow-up-empty", path: "/table/follow-up?q=zzz", as: "admin" },
	{ name: "search", path: "/table/search", as: "admin" },
	{ name: "notifications", path: "/table/notifications", as: "technician" },
	{ name: "notifications-none", path: "/table/notifications?q=zzz", as: "requester" },
	{ name: "facilities", path: "/table/facilities-management", as: "admin" },
	{ name: "import", path: "/import/facilities-management", as: "admin" },
	{ name: "members", path: "/table/members-management", as: "admin" },
	{
		name: "request",
		path: "/dashboard",
		as: "technician",
		shows: requestPage,
		step: openRequestPage,
		printed: true,
	},
	{ name: "request-moved", path: "/dashboard", as: "requester", step: moveRequest },
	{
		name: "escalate",
		path: "/dashboard",
		as: "technician",
		shows: `${requestPage}_.escalate`,
		step: openRequestSubpage("escalate"),
	},
	{
		name: "assign",
		path: "/dashboard",
		as: "technician",
		shows: `${requestPage}_.assign`,
		step: openRequestSubpage("assign"),
	},
	{
		name: "work-order",
		path: "/dashboard",
		as: "technician",
		shows: `${requestPage}_.work-order`,
		step: openRequestSubpage("work-order"),
		printed: true,
	},
	{
		name: "finish",
		path: "/dashboard",
		as: "technician",
		shows: `${requestPage}_.finish`,
		step: openRequestSubpage("finish"),
	},
	{
		name: "parting-note",
		path: "/dashboard",
		as: "technician",
		shows: `${requestPage}_.parting-note`,
		step: openRequestSubpage("parting-note"),
	},
	{ name: "kinds-usual", path: "/kinds/usual", as: "admin" },
	{ name: "kind", path: "/view/kind/1", as: "admin" },
	{
		name: "request-kind",
		path: "/dashboard",
		as: "technician",
		shows: `${requestPage}_.kind`,
		step: openRequestSubpage("kind"),
	},
	{ name: "reports", path: "/table/reports", as: "admin", printed: true },
	{ name: "bulk-requests", path: "/bulk/requests?do=assign&id=2990&id=2991", as: "admin" },
	{ name: "request-of-others", path: "/table/follow-up", as: "admin", step: openRequestPage },
	{ name: "facility", path: "/view/facility/1", as: "admin", printed: true },
	{ name: "member", path: "/view/member/2", as: "admin", printed: true },
	{ name: "branch", path: "/view/branch/1", as: "admin", printed: true },
	{ name: "permission-profile", path: "/view/permission/5", as: "admin", printed: true },
	{ name: "distribution", path: "/view/distribution/1", as: "admin" },
	{ name: "resource", path: "/view/resource/1", as: "admin" },
	{ name: "movements", path: "/view/resource/1/movements", as: "admin" },
	{ name: "delete-in-use", path: "/delete/branch/1", as: "admin" },
	{ name: "delete", path: "/delete/facility/150", as: "admin" },
	{ name: "deleted", path: "/deleted", as: "admin" },
	{ name: "qr-sheets", path: "/qr-codes?f.id=<=24", as: "admin", printed: true },
	...["branches", "subbranches", "resources", "warehouses", "categories", "distributions"].map(
		(area): Scene => ({ name: area, path: `/table/${area}-management`, as: "admin" }),
	),
	{ name: "permissions", path: "/table/permissions-management", as: "admin" },
	{ name: "handed-out", path: "/table/distribution/1", as: "admin" },
	{ name: "add-facility", path: "/add/facility", as: "admin" },
	{ name: "add-facility-errors", path: "/add/facility", as: "admin", step: submit("main form") },
	{ name: "add-resource", path: "/add/resource", as: "admin" },
	{ name: "add-category", path: "/add/category", as: "admin" },
	{ name: "add-distribution", path: "/add/distribution", as: "admin" },
	{
		name: "add-distribution-errors",
		path: "/add/distribution",
		as: "admin",
		step: submit("main form"),
	},
	{ name: "add-member", path: "/add/member", as: "admin" },
	{ name: "add-member-light", path: "/add/member", as: "admin", light: true },
	{ name: "edit-member", path: "/edit/member/5", as: "admin" },
	{ name: "edit-member-unchanged", path: "/edit/member/5", as: "admin", step: saveUnchanged },
	{ name: "edit-permission", path: "/edit/permission/5", as: "admin" },
	{ name: "edit-distribution", path: "/edit/distribution/1", as: "admin" },
	{ name: "url-wrong", path: "/add/nothing", as: "admin" },
	{ name: "edit-conflict", path: "/edit/branch/2", as: "admin", step: saveWithConflict },
	{ name: "bulk-delete", path: "/bulk/branches-management?do=delete&id=1&id=2", as: "admin" },
	{
		name: "bulk-delete-refused",
		path: "/bulk/branches-management?do=delete&id=1&id=2",
		as: "admin",
		step: submit("main form"),
	},
	{ name: "bulk-edit", path: "/bulk/facilities-management?do=edit&id=1&id=2", as: "admin" },
	{
		name: "bulk-edit-field",
		path: "/bulk/facilities-management?do=edit&id=1&id=2&field=subbranch",
		as: "admin",
	},
	{ name: "bulk-none", path: "/bulk/branches-management?do=delete", as: "admin" },
	{ name: "delete-dialog", path: "/table/facilities-management", as: "admin", step: askToDelete },
	...["bar&x=branch", "line&x=date", "histogram&x=solving_days", "pie&x=status"].map(
		(chart): Scene => ({
			name: `report-${chart.replace(/&.*/, "")}`,
			path: `/report/follow-up?chart=${chart}`,
			as: "admin",
		}),
	),
	{ name: "report-problem", path: "/report/follow-up?chart=histogram&x=branch", as: "admin" },
	{ name: "report-none", path: "/report/follow-up?f.id=<0", as: "admin" },
	{ name: "new-request", path: "/add/create-new-request", as: "requester" },
	{
		name: "new-request-found",
		path: "/add/create-new-request",
		as: "requester",
		step: selectFacility,
	},
	{
		name: "new-request-list",
		path: "/add/create-new-request",
		as: "requester",
		step: pressButton("list", "select[name=facility_id]"),
	},
	{
		name: "new-request-errors",
		path: "/add/create-new-request",
		as: "requester",
		step: pressButton("send", "[role=alert]"),
	},
	{ name: "scan-light", path: "/add/create-new-request?scan=1", as: "requester", light: true },
	{ name: "direct-request", path: "/add/direct-request", as: "admin" },
	{
		name: "direct-request-errors",
		path: "/add/direct-request",
		as: "admin",
		step: pressButton("send", "[role=alert]"),
	},
	{ name: "other-request", path: "/add/new-request", as: "admin" },
	{ name: "qr", path: "/qr-code/1", as: "admin", printed: true },
	{ name: "change-password", path: "/change-password", as: "requester" },
	{
		name: "change-password-errors",
		path: "/change-password",
		as: "requester",
		step: submit("main form"),
	},
	{ name: "menu", path: "/main-services", as: "technician", step: openMenu },
	{ name: "dashboard-technician-light", path: "/dashboard", as: "technician", light: true },
	{ name: "my-day", path: "/my-day", as: "technician" },
	{ name: "workload", path: "/workload", as: "admin" },
	{ name: "organisation", path: "/organisation", as: "admin" },
	...settingSections.map(
		(section): Scene => ({
			name: `organisation-${section}`,
			path: `/organisation/${section}`,
			as: "admin",
		}),
	),
	...[
		"equipment",
		"meter",
		"document",
		"plan",
		"checklist",
		"calendar",
		"absence",
		"report",
	].flatMap((entity): readonly Scene[] => {
		const path = `/table/${entity === "equipment" ? entity : `${entity}s`}-management`;
		const shows = entity === "absence" ? "_app.view.$slug.$id" : `_app.view.${entity}.$id`;
		const step = openFirstRow(`/view/${entity}/`);
		return [
			{ name: `${entity}-list`, path, as: "admin" },
			{ name: entity, path, shows, as: "admin", step },
		];
	}),
	...["equipment", "meter", "document", "plan", "checklist", "calendar", "absence"].map(
		(entity): Scene => ({ name: `add-${entity}`, path: `/add/${entity}`, as: "admin" }),
	),
	{ name: "request-document", path: "/add/document?request=1", as: "admin" },
	{ name: "edit-plan", path: "/edit/plan/1", as: "admin" },
	{ name: "edit-absence", path: "/edit/absence/1", as: "admin" },
	{ name: "edit-checklist", path: "/edit/checklist/1", as: "admin" },
	{ name: "plans-calendar", path: "/plans/calendar", as: "admin" },
	{ name: "audit", path: "/table/audit", as: "admin" },
	{ name: "low-stock", path: "/table/low-stock", as: "admin" },
	{ name: "count", path: "/count/1", as: "admin" },
	{ name: "sessions", path: "/sessions", as: "admin" },
	{ name: "my-calendar", path: "/my-calendar", as: "admin" },
	{ name: "my-tokens", path: "/my-tokens", as: "admin" },
	{ name: "my-second-step", path: "/my-second-step", as: "admin" },
	{ name: "second-step-again", path: "/second-step-again", as: "admin" },
	{ name: "my-sign-in", path: "/my-sign-in", as: "admin" },
	{ name: "second-step-rule", path: "/organisation/second-step", as: "admin" },
	{ name: "webhooks", path: "/organisation/webhooks", as: "admin" },
	{ name: "provider", path: "/organisation/sign-in", as: "admin" },
	{ name: "end-sessions", path: "/end-sessions/2", as: "admin" },
	{ name: "statistics-work", path: "/statistics/work", as: "admin", printed: true },
	{ name: "statistics-plans", path: "/statistics/plans", as: "admin", printed: true },
	{ name: "leaving", path: "/view/member/5/leaving", as: "admin" },
	{ name: "history", path: "/view/facility/1/history", as: "admin" },
	{ name: "columns", path: "/columns/request", as: "admin" },
	{ name: "renew-code", path: "/qr-code/1/renew", as: "admin" },
	{
		name: "reject",
		path: "/dashboard",
		as: "technician",
		shows: `${requestPage}_.reject`,
		step: openRequestSubpage("reject"),
	},
	{
		name: "request-steps",
		path: "/view/plan/1",
		as: "admin",
		shows: `${requestPage}_.steps`,
		step: openRequestSubpage("steps"),
	},
	{ name: "problem", path: reportPath },
	{ name: "problem-errors", path: reportPath, step: submit("main form") },
	{
		name: "problem-sent",
		path: reportPath,
		shows: "problem.track.$token",
		step: submitPublicReport,
	},
	{ name: "problem-mine", path: "/problem/mine" },
	{ name: "unsubscribe", path: "/unsubscribe/1/late/wrong" },
	{
		name: "import-checked",
		path: "/import/branches-management",
		as: "admin",
		shows: "_app.import.$slug_.$id",
		step: uploadImportFile("name_en,name_ar"),
	},
	{
		name: "import-columns",
		path: "/import/branches-management",
		as: "admin",
		shows: "_app.import.$slug_.$id_.columns",
		step: uploadImportFile("Site,\u0627\u0644\u0645\u0648\u0642\u0639"),
	},
	{ name: "not-found", path: "/nothing-here", as: "technician" },
	{ name: "forbidden", path: "/table/members-management", as: "requester" },
	{ name: "tenant-unknown", path: "/", tenant: "nobody" },
];

function filtered() {
	return new URLSearchParams({
		q: "a",
		"f.priority": "High,Medium",
		"f.date": ">=2026-01-01",
		sort: "priority-high-low",
	});
}
