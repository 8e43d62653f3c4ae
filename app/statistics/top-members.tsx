import { EntityLink } from "#app/fields/entity-link.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { memberStatistics } from "#contract/statistics/constants.ts";
import { OptionTabs } from "./option-tabs.tsx";
import { RequestCount } from "./request-count.tsx";
import type { StatisticsPageData } from "./statistics-page.server.ts";
import { type StatisticsParams, statisticsHref } from "./statistics-params.ts";

type TopMembersProps = { members: StatisticsPageData["members"]; choice: StatisticsParams };

/** Renders the members with the most assigned requests of the selected status. */
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
