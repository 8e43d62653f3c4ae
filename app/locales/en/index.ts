import type { Texts } from "../ar/index.ts";
import type { SameKeys } from "../text-types.ts";
import failures from "./api-errors.ts";
import browser from "./browser.ts";
import report from "./charts.ts";
import crowded from "./crowded.ts";
import departure from "./departure-page.ts";
import escalation from "./escalations.ts";
import imports from "./imports.ts";
import newRequest from "./new-request.ts";
import organisation from "./organisation.ts";
import outcomes from "./outcomes.ts";
import requestActions from "./request-actions.ts";
import requestOutcomes from "./request-outcomes.ts";
import statistics from "./statistics.ts";
import stocktake from "./stocktake.ts";
import settings from "./tenants.ts";

const en: SameKeys<Texts> = {
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
};

export default en;
