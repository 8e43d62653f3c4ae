import type { TextKeyOf } from "../texts.ts";
import auth from "./auth.ts";
import bulk from "./bulk.ts";
import calendar from "./calendar.ts";
import common from "./common.ts";
import csv from "./csv.ts";
import deleted from "./deleted.ts";
import deletion from "./deletion.ts";
import entities from "./entities/index.ts";
import equipment from "./equipment.ts";
import errors from "./errors.ts";
import escalation from "./escalation.ts";
import failures from "./failures.ts";
import firstSteps from "./first-steps.ts";
import form from "./form.ts";
import history from "./history.ts";
import imports from "./imports.ts";
import leaving from "./leaving.ts";
import list from "./list.ts";
import lists from "./lists.ts";
import meters from "./meters.ts";
import myDay from "./my-day.ts";
import newRequest from "./new-request.ts";
import notifications from "./notifications.ts";
import organisation from "./organisation.ts";
import pages from "./pages.ts";
import permissions from "./permissions.ts";
import plans from "./plans.ts";
import presets from "./presets.ts";
import problems from "./problems.ts";
import profile from "./profile.ts";
import qrSheets from "./qr-sheets.ts";
import ratings from "./ratings.ts";
import related from "./related.ts";
import report from "./report.ts";
import reporting from "./reporting.ts";
import request from "./request.ts";
import requestActions from "./request-actions.ts";
import scanner from "./scanner.ts";
import sessions from "./sessions.ts";
import shell from "./shell.ts";
import similar from "./similar.ts";
import statistics from "./statistics.ts";
import stock from "./stock.ts";
import type strangers from "./strangers.ts";
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
/** With those of pages without scripts, which the server alone has. */
export type TextKey = TextKeyOf<
	Texts & { readonly strangers: typeof strangers; readonly unsubscribe: typeof unsubscribe }
>;
