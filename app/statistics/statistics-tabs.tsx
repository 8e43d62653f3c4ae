import { useTranslation } from "#app/lib/i18n.ts";
import { useFeature } from "#app/lib/root-data.ts";
import { PageTabs } from "#app/ui/page-tabs.tsx";

/** Renders the tabs of the pages of statistics, where the organisation has more than one. */
export function StatisticsTabs({ current }: { current: "" | "/work" | "/plans" }) {
	const { t } = useTranslation();
	const hasWork = useFeature("extensions");
	const hasPlans = useFeature("plans");
	if (!hasWork && !hasPlans) return null;
	const pages = [
		{ path: "", label: t("statistics.overview") },
		...(hasWork ? [{ path: "/work", label: t("statistics.work.title") }] : []),
		...(hasPlans ? [{ path: "/plans", label: t("statistics.work.plans.title") }] : []),
	];
	return (
		<PageTabs
			label={t("statistics.pages")}
			tabs={pages.map(({ path, label }) => ({
				href: `/statistics${path}`,
				label,
				count: null,
				isCurrent: path === current,
			}))}
		/>
	);
}
