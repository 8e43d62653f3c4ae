import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import {
	hasAllPermissions,
	hasPermission,
	useCurrentMember,
	useFeature,
	useLocale,
} from "#app/lib/root-data.ts";
import { ListHeader } from "#app/lists/header.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { workMonthOptions } from "#contract/statistics/constants.ts";
import { ExportMenu } from "./export-menu.tsx";
import { OptionTabs } from "./option-tabs.tsx";
import { RatingsByBranch } from "./ratings-by-branch.tsx";
import { StatisticsTabs } from "./statistics-tabs.tsx";
import { SubbranchesCard } from "./subbranches-card.tsx";
import { WorkByBranch } from "./work-by-branch.tsx";
import { ComparedBranches, WorkByKind } from "./work-by-kind.tsx";
import { WorkCard } from "./work-card.tsx";
import type { WorkPageData } from "./work-page.server.ts";
import { workHref } from "./work-params.ts";
import { WorkSentences } from "./work-sentences.tsx";
import type { WorkTile } from "./work-view-model.ts";

const tiles: readonly (readonly [WorkTile, IconName])[] = [
	["finished", "circle-check"],
	["inTime", "calendar-check"],
	["median", "clock"],
	["answered", "message-square"],
	["open", "clipboard-list"],
];

/** Renders the statistics of the time that work takes; each part is independent of the others. */
export function WorkScreen(props: WorkPageData) {
	const { choice, at, branch, finished, answered, backlog, ends } = props;
	const { t, format } = useLocale();
	const member = useCurrentMember();
	const isEmpty = [finished, answered, backlog, ends].every((part) => part?.none);
	return (
		<>
			<ListHeader
				count={t("statistics.asOf", { moment: format.instant(at) })}
				tabs={<StatisticsTabs current="/work" />}
			>
				{!isEmpty && <ExportMenu of="work" choice={choice} />}
			</ListHeader>
			{!hasPermission(member, "follow_up") && (
				<p className="hint mb-3 screen-only">{t("statistics.ofAll")}</p>
			)}
			<OptionTabs
				label={t("statistics.costs.period")}
				shows="work"
				tabs={workMonthOptions.map((months) => ({
					label: t(`statistics.work.months.${months}`),
					href: workHref(choice, { months }),
					current: months === choice.months,
				}))}
			/>
			<p className="mb-3 text-muted" id="work">
				{choice.branch === null ? (
					t("statistics.work.ofAll")
				) : (
					<>
						{t("statistics.work.of")} <bdi>{branch ?? `#${choice.branch}`}</bdi>{" "}
						<Link className="screen-only" to={workHref(choice, { branch: null })}>
							{t("statistics.work.toAll")}
						</Link>
					</>
				)}
			</p>
			{isEmpty ? (
				<EmptyState icon="clipboard-list" title={finished?.none ?? ""} text={backlog?.none ?? ""} />
			) : (
				<WorkFigures {...props} />
			)}
		</>
	);
}

/** Renders the sentences, the figures and the charts of work. */
function WorkFigures(props: WorkPageData) {
	const { choice, finished, medians, answered, backlog, ends, branches } = props;
	const { t } = useTranslation();
	const member = useCurrentMember();
	const hasTargets = useFeature("targets");
	return (
		<>
			<WorkSentences sentences={props.sentences} />
			<div className="tiles figures mb-4">
				{tiles.map(([name, icon]) => (
					<div key={name} className="card tile figure">
						<Icon name={icon} />
						<strong>{props.tiles[name] ?? "–"}</strong>
						<small>{t(`statistics.work.tiles.${name}`)}</small>
					</div>
				))}
			</div>
			<SubbranchesCard schools={props.schools} choice={choice} />
			{props.kinds && <ComparedBranches compared={props.kinds.compared} />}
			<div className="screen-only">
				<div className="stats pairs">
					<WorkCard of="finished" shown={finished} choice={choice} />
					<WorkCard of="backlog" shown={backlog} choice={choice} aside />
					<WorkCard of="median" shown={medians} choice={choice} />
					<WorkCard of="answered" shown={answered} choice={choice} aside>
						{answered?.unset && !hasTargets && (
							<p className="hint">
								{t("statistics.work.answered.unset")}{" "}
								{hasAllPermissions(member) && (
									<Link to="/organisation/targets">{t("statistics.work.answered.set")}</Link>
								)}
							</p>
						)}
					</WorkCard>
					<WorkCard of="ends" shown={ends} choice={choice} />
					{props.ratings && (
						<WorkCard of="ratings" shown={props.ratings.card} choice={choice} aside />
					)}
				</div>
				{props.kinds && <WorkByKind kinds={props.kinds} />}
				<WorkByBranch branches={branches} choice={choice} />
				{props.ratings && props.ratings.branches.length > 0 && (
					<RatingsByBranch branches={props.ratings.branches} choice={choice} />
				)}
			</div>
		</>
	);
}
