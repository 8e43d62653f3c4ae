import myDay from "./agenda.ts";
import auth from "./auth.ts";
import bulk from "./bulk.ts";
import common from "./common.ts";
import csv from "./csv-download.ts";
import deletion from "./deletion.ts";
import leaving from "./departure.ts";
import entities from "./entities/index.ts";
import equipment from "./equipment.ts";
import errors from "./error-pages.ts";
import problems from "./field-errors.ts";
import form from "./forms.ts";
import history from "./history.ts";
import list from "./list-screen.ts";
import lists from "./list-titles.ts";
import meters from "./meters.ts";
import calendar from "./month-calendar.ts";
import notifications from "./notifications.ts";
import firstSteps from "./onboarding.ts";
import organisation from "./organisation.ts";
import pages from "./pages.ts";
import permissions from "./permissions.ts";
import plans from "./plans.ts";
import profile from "./profile.ts";
import reporting from "./public-reports.ts";
import qrSheets from "./qr-labels.ts";
import scanner from "./qr-scanner.ts";
import quickFilters from "./quick-filters.ts";
import ratings from "./ratings.ts";
import related from "./related-lists.ts";
import requestActions from "./request-actions.ts";
import request from "./requests.ts";
import sessions from "./sessions.ts";
import shell from "./shell.ts";
import similar from "./similar.ts";
import stock from "./stock.ts";
import deleted from "./trash.ts";
import failures from "./unreached.ts";
import workload from "./workload.ts";

/** The texts that every page has in the browser; pages bring more (`page-texts.ts`). */
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
	failures,
	firstSteps,
	form,
	history,
	leaving,
	list,
	lists,
	meters,
	myDay,
	workload,
	notifications,
	organisation,
	pages,
	permissions,
	plans,
	problems,
	profile,
	qrSheets,
	quickFilters,
	ratings,
	related,
	reporting,
	request,
	requestActions,
	scanner,
	sessions,
	shell,
	similar,
	stock,
} as const;

export default ar;
