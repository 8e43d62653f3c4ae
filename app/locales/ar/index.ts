import type { TextKeyOf } from "../text-types.ts";
import myDay from "./agenda.ts";
import failures from "./api-errors.ts";
import auth from "./auth.ts";
import bulk from "./bulk.ts";
import type bulkRequests from "./bulk-requests.ts";
import report from "./charts.ts";
import type checklists from "./checklists.ts";
import common from "./common.ts";
import csv from "./csv-download.ts";
import deletion from "./deletion.ts";
import leaving from "./departure.ts";
import entities from "./entities/index.ts";
import equipment from "./equipment.ts";
import errors from "./error-pages.ts";
import escalation from "./escalations.ts";
import problems from "./field-errors.ts";
import type find from "./find.ts";
import form from "./forms.ts";
import history from "./history.ts";
import type home from "./home.ts";
import imports from "./imports.ts";
import list from "./list-screen.ts";
import lists from "./list-titles.ts";
import meters from "./meters.ts";
import calendar from "./month-calendar.ts";
import newRequest from "./new-request.ts";
import notifications from "./notifications.ts";
import firstSteps from "./onboarding.ts";
import pages from "./pages.ts";
import permissions from "./permissions.ts";
import type placeWork from "./place-work.ts";
import plans from "./plans.ts";
import profile from "./profile.ts";
import type strangers from "./public-report-pages.ts";
import reporting from "./public-reports.ts";
import qrSheets from "./qr-labels.ts";
import scanner from "./qr-scanner.ts";
import presets from "./quick-filters.ts";
import ratings from "./ratings.ts";
import related from "./related-lists.ts";
import type triage from "./report-triage.ts";
import requestActions from "./request-actions.ts";
import request from "./requests.ts";
import sessions from "./sessions.ts";
import shell from "./shell.ts";
import similar from "./similar.ts";
import statistics from "./statistics.ts";
import stock from "./stock.ts";
import organisation from "./tenants.ts";
import deleted from "./trash.ts";
import type unsubscribe from "./unsubscribe.ts";
import workload from "./workload.ts";

const ar = {
	auth,
	bulk,
	calendar,
	common,
	csv,
	deleted,
	deletion,
	entities,
	equipment,
	errors,
	escalation,
	failures,
	firstSteps,
	form,
	history,
	imports,
	leaving,
	list,
	lists,
	meters,
	myDay,
	workload,
	newRequest,
	notifications,
	organisation,
	pages,
	permissions,
	presets,
	plans,
	problems,
	profile,
	qrSheets,
	ratings,
	related,
	report,
	reporting,
	request,
	requestActions,
	scanner,
	sessions,
	shell,
	similar,
	statistics,
	stock,
} as const;

export default ar;
export type Texts = typeof ar;
/** With those that the server alone has: of pages without scripts, and what it writes into data. */
export type TextKey = TextKeyOf<
	Texts & {
		readonly checklists: typeof checklists;
		readonly bulkRequests: typeof bulkRequests;
		readonly find: typeof find;
		readonly home: typeof home;
		readonly placeWork: typeof placeWork;
		readonly strangers: typeof strangers;
		readonly triage: typeof triage;
		readonly unsubscribe: typeof unsubscribe;
	}
>;
