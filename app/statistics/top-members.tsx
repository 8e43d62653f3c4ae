import { RelatedThing } from "#app/fields/related-thing.tsx";
import { useReader } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { memberStatistics } from "#contract/statistics.ts";
import { choiceHref, type StatisticsChoice } from "./choice.ts";
import { ChoiceTabs } from "./choice-tabs.tsx";
import type { Statistics } from "./page.server.ts";
import { PartFailure } from "./part-failure.tsx";
import { RequestCount } from "./request-count.tsx";

type TopMembersProps = { members: Statistics["members"]; choice: StatisticsChoice };

/** The members to whom the most requests of the chosen status are assigned. */
export function TopMembers({ members, choice }: TopMembersProps) {
	const { t } = useReader();
	return (
		<Card id="members" title={t("statistics.members.title")}>
			<ChoiceTabs
				label={t("statistics.members.title")}
				shows="members"
				tabs={memberStatistics.map((status) => ({
					label: t(`statistics.members.tabs.${status}`),
					href: choiceHref(choice, { members: status }),
					current: status === choice.members,
				}))}
			/>
			{!members && <PartFailure />}
			{members?.length === 0 && <p className="hint">{t("statistics.members.none")}</p>}
			{members && members.length > 0 && (
				<ol className="briefs ranks">
					{members.map(({ id, name, photo, requests }) => (
						<li key={id}>
							<Avatar name={name} photo={photo} lazy />
							<p>
								<RelatedThing to="member" id={id} name={name} />
							</p>
							<RequestCount count={requests} />
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
