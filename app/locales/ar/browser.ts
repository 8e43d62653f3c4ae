import agenda from "./agenda.ts";
import apiErrors from "./api-errors.browser.ts";
import auth from "./auth.ts";
import bulk from "./bulk.ts";
import common from "./common.ts";
import deletion from "./deletion.ts";
import departure from "./departure.ts";
import documents from "./documents.ts";
import entities from "./entities/index.ts";
import equipment from "./equipment.ts";
import errorPages from "./error-pages.ts";
import fieldErrors from "./field-errors.ts";
import forms from "./forms.ts";
import history from "./history.ts";
import listScreen from "./list-screen.ts";
import listTitles from "./list-titles.ts";
import meters from "./meters.ts";
import monthCalendar from "./month-calendar.ts";
import notifications from "./notifications.ts";
import organisation from "./organisation.ts";
import pages from "./pages.ts";
import permissions from "./permissions.ts";
import plans from "./plans.ts";
import profile from "./profile.ts";
import publicReports from "./public-reports.ts";
import quickFilters from "./quick-filters.ts";
import ratings from "./ratings.ts";
import relatedLists from "./related-lists.browser.ts";
import requestActions from "./request-actions.ts";
import requests from "./requests.ts";
import shell from "./shell.ts";
import similar from "./similar.ts";
import stock from "./stock.ts";
import trash from "./trash.ts";
import workload from "./workload.ts";

/** The texts that every page has in the browser; pages bring more (`page-texts.ts`). */
const ar = {
	agenda,
	apiErrors,
	auth,
	bulk,
	common,
	deletion,
	departure,
	documents,
	entities,
	equipment,
	errorPages,
	fieldErrors,
	forms,
	history,
	listScreen,
	listTitles,
	meters,
	monthCalendar,
	notifications,
	organisation,
	pages,
	permissions,
	plans,
	profile,
	publicReports,
	quickFilters,
	ratings,
	relatedLists,
	requestActions,
	requests,
	shell,
	similar,
	stock,
	trash,
	workload,
} as const;

export default ar;
