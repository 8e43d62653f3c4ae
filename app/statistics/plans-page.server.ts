import { memberHasFeature } from "#app/lib/current-member.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { plansViewModel } from "./plan-view-model.ts";
import { loadPlans } from "./work-loaders.server.ts";
import { parseWorkParams } from "./work-params.ts";

/** Loads the page at /statistics/plans: the share of planned maintenance that was done in time. */
export async function loadPlansPage(request: Request) {
	const session = await requireSession(request);
	const reader = await loadLocaleContext(request, session);
	const choice = parseWorkParams(new URL(request.url).searchParams);
	await requireNeeds(request, session, "statistics_read");
	if (!(await orErrorPage(request, memberHasFeature(session, "plans")))) throw notFoundPage();
	const plans = await orErrorPage(request, loadPlans(session, choice));
	const chosen = plans.branches.find(({ id }) => id === choice.branch);
	return {
		choice,
		at: new Date().toISOString(),
		branch: chosen ? chosen[`name_${reader.language}`] || chosen.name_en : null,
		...plansViewModel(plans, reader),
	};
}

export type PlansPageData = Awaited<ReturnType<typeof loadPlansPage>>;
