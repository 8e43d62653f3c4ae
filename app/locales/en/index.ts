import type { Texts } from "../ar/index.ts";
import type { SameKeys } from "../text-types.ts";
import apiErrors from "./api-errors.ts";
import auditPage from "./audit-page.ts";
import browser from "./browser.ts";
import bulkRequests from "./bulk-requests.ts";
import calendarFeed from "./calendar-feed.ts";
import calendarPage from "./calendar-page.ts";
import charts from "./charts.ts";
import checklists from "./checklists.ts";
import crowded from "./crowded.ts";
import csvDownload from "./csv-download.ts";
import departurePage from "./departure-page.ts";
import escalations from "./escalations.ts";
import find from "./find.ts";
import home from "./home.ts";
import imports from "./imports.ts";
import kinds from "./kinds.ts";
import listMails from "./list-mails.ts";
import meterPage from "./meter-page.ts";
import newRequest from "./new-request.ts";
import onboarding from "./onboarding.ts";
import outcomes from "./outcomes.ts";
import passkeys from "./passkeys.ts";
import permissionPage from "./permission-page.ts";
import placeWork from "./place-work.ts";
import planForm from "./plan-form.ts";
import planPage from "./plan-page.ts";
import publicReportPages from "./public-report-pages.ts";
import qrLabels from "./qr-labels.ts";
import qrScanner from "./qr-scanner.ts";
import relatedLists from "./related-lists.ts";
import reportTriage from "./report-triage.ts";
import requestOutcomes from "./request-outcomes.ts";
import requestPage from "./request-page.ts";
import savedViews from "./saved-views.ts";
import signInWays from "./sign-in-ways.ts";
import statistics from "./statistics.ts";
import stocktake from "./stocktake.ts";
import tenants from "./tenants.ts";
import unsubscribe from "./unsubscribe.ts";
import webhooks from "./webhooks.ts";
import workOrder from "./work-order.ts";

const en: SameKeys<Texts> = {
	...browser,
	apiErrors,
	auditPage,
	bulkRequests,
	calendarFeed,
	calendarPage,
	charts,
	checklists,
	crowded,
	csvDownload,
	departurePage,
	escalations,
	find,
	home,
	imports,
	kinds,
	meterPage,
	newRequest,
	onboarding,
	outcomes,
	passkeys,
	permissionPage,
	placeWork,
	planForm,
	planPage,
	publicReportPages,
	qrLabels,
	qrScanner,
	relatedLists,
	reportTriage,
	requestOutcomes,
	requestPage,
	listMails,
	savedViews,
	signInWays,
	statistics,
	stocktake,
	tenants,
	unsubscribe,
	webhooks,
	workOrder,
};

export default en;
