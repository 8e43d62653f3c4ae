import { hasNow } from "#app/lib/current-member.server.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireRight } from "#app/lib/right.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { shownPlans } from "./plan-figures.ts";
import { readerOf } from "./reader.server.ts";
import { loadPlans } from "./work.server.ts";
import { workChoiceIn } from "./work-choice.ts";

/** The page at /statistics/plans: what of planned maintenance was done in time. */
export async function loadPlansPage(request: Request) {
	const visitor = await requireVisitor(request);
	const reader = await readerOf(request, visitor);
	const choice = workChoiceIn(new URL(request.url).searchParams);
	await requireRight(request, visitor, "statistics_read");
	if (!(await orRefuse(request, hasNow(visitor, "plans")))) throw notFound();
	const plans = await orRefuse(request, loadPlans(visitor, choice));
	const chosen = plans.branches.find(({ id }) => id === choice.branch);
	return {
		choice,
		at: new Date().toISOString(),
		branch: chosen ? chosen[`name_${reader.language}`] || chosen.name_en : null,
		...shownPlans(plans, reader),
	};
}

export type PlansInTime = Awaited<ReturnType<typeof loadPlansPage>>;
