import type { TextKeyOf } from "../text-types.ts";
import type absences from "./absences.ts";
import failures from "./api-errors.ts";
import browser from "./browser.ts";
import type bulkRequests from "./bulk-requests.ts";
import report from "./charts.ts";
import type checklists from "./checklists.ts";
import crowded from "./crowded.ts";
import departure from "./departure-page.ts";
import escalation from "./escalations.ts";
import type find from "./find.ts";
import type home from "./home.ts";
import imports from "./imports.ts";
import type kinds from "./kinds.ts";
import newRequest from "./new-request.ts";
import organisation from "./organisation.ts";
import outcomes from "./outcomes.ts";
import type placeWork from "./place-work.ts";
import type planForm from "./plan-form.ts";
import type strangers from "./public-report-pages.ts";
import type triage from "./report-triage.ts";
import requestActions from "./request-actions.ts";
import requestOutcomes from "./request-outcomes.ts";
import type requestPage from "./request-page.ts";
import type savedViews from "./saved-views.ts";
import statistics from "./statistics.ts";
import stocktake from "./stocktake.ts";
import settings from "./tenants.ts";
import type unsubscribe from "./unsubscribe.ts";

const ar = {
	...browser,
	errors: { ...browser.errors, crowded },
	equipment: { ...browser.equipment, ...outcomes.equipment },
	leaving: { ...browser.leaving, ...outcomes.leaving },
	notifications: { ...browser.notifications, ...outcomes.notifications },
	plans: { ...browser.plans, ...outcomes.plans },
	similar: { ...browser.similar, ...outcomes.similar },
	failures,
	departure,
	escalation,
	imports,
	newRequest,
	report,
	statistics,
	stocktake,
	organisation: { ...organisation, ...settings },
	requestActions: { ...requestActions, ...requestOutcomes },
} as const;

export default ar;
export type Texts = typeof ar;
/** With those that the server alone has: of pages without scripts, and what it writes into data. */
export type TextKey = TextKeyOf<
	Texts & {
		readonly absences: typeof absences;
		readonly checklists: typeof checklists;
		readonly planForm: typeof planForm;
		readonly bulkRequests: typeof bulkRequests;
		readonly find: typeof find;
		readonly home: typeof home;
		readonly requestPage: typeof requestPage;
		readonly placeWork: typeof placeWork;
		readonly kinds: typeof kinds;
		readonly savedViews: typeof savedViews;
		readonly strangers: typeof strangers;
		readonly triage: typeof triage;
		readonly unsubscribe: typeof unsubscribe;
	}
>;
