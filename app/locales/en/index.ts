import type { Texts } from "../ar/index.ts";
import type { SameKeys } from "../text-types.ts";
import browser from "./browser.ts";
import report from "./charts.ts";
import departure from "./departure-page.ts";
import escalation from "./escalations.ts";
import imports from "./imports.ts";
import newRequest from "./new-request.ts";
import organisation from "./organisation.ts";
import statistics from "./statistics.ts";
import stocktake from "./stocktake.ts";
import settings from "./tenants.ts";

const en: SameKeys<Texts> = {
	...browser,
	departure,
	escalation,
	imports,
	newRequest,
	report,
	statistics,
	stocktake,
	organisation: { ...organisation, ...settings },
};

export default en;
