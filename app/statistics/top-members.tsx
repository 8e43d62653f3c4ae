import { EntityLink } from "#app/fields/related-thing.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { memberStatistics } from "#contract/statistics.ts";
import { statisticsHref, type StatisticsParams } from "./choice.ts";
import { OptionTabs } from "./choice-tabs.tsx";
import type { StatisticsPageData } from "./page.server.ts";
import { SectionError } from "./part-failure.tsx";
import { RequestCount } from "./request-count.tsx";

type TopMembersProps = { members: StatisticsPageData["members"]; choice: StatisticsParams };

/** The members to whom the most requests of the chosen status are assigned. */
export function TopMembers({ members, choice }: TopMembersProps) {
	const { t } = useLocale();
	return (
		<Card id="members" title={t("statistics.members.title")}>
			<OptionTabs
				label={t("statistics.members.title")}
				shows="members"
				tabs={memberStatistics.map((status) => ({
					label: t(`statistics.members.tabs.${status}`),
					href: statisticsHref(choice, { members: status }),
					current: status === choice.members,
				}))}
			/>
			{!members && <SectionError />}
			{members?.length === 0 && <p className="hint">{t("statistics.members.none")}</p>}
			{members && members.length > 0 && (
				<ol className="briefs ranks">
					{members.map(({ id, name, photo, requests }) => (
						<li key={id}>
							<Avatar name={name} photo={photo} lazy />
							<p>
								<EntityLink to="member" id={id} name={name} />
							</p>
							<RequestCount count={requests} />
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
