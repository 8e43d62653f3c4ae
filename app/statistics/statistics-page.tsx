import { hasPermission, useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { ListHeader } from "#app/lists/header.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { CostsCard } from "./costs-card.tsx";
import { ResourcesCard } from "./resources-card.tsx";
import type { StatisticsPageData } from "./statistics-page.server.ts";
import { StatisticsTabs } from "./statistics-tabs.tsx";
import { SummaryTiles } from "./summary-tiles.tsx";
import { TopBranches } from "./top-branches.tsx";
import { TopMembers } from "./top-members.tsx";

/** Renders the statistics of an organisation; each part is independent of the others. */
export function StatisticsScreen(props: StatisticsPageData) {
	const { choice, at, numbers, costs, members, branches, resources } = props;
	const { t, format } = useLocale();
	const seesAll = hasPermission(useCurrentMember(), "follow_up");
	return (
		<>
			<ListHeader
				count={t("statistics.asOf", { moment: format.instant(at) })}
				tabs={<StatisticsTabs current="" />}
			>
				<PrintButton label={t("pages.view.print")} />
			</ListHeader>
			{!seesAll && <p className="hint mb-3">{t("statistics.ofAll")}</p>}
			<SummaryTiles numbers={numbers} />
			<div className="stats">
				<CostsCard costs={costs} choice={choice} />
				<TopMembers members={members} choice={choice} />
				<TopBranches branches={branches} />
			</div>
			<ResourcesCard resources={resources} />
		</>
	);
}
