import { Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { ListHeader } from "#app/lists/header.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { workMonthOptions } from "#contract/statistics/constants.ts";
import { BranchesCard } from "./branches-card.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { OptionTabs } from "./option-tabs.tsx";
import { planFigureColumns } from "./plan-view-model.ts";
import type { PlansPageData } from "./plans-page.server.ts";
import { StatisticsTabs } from "./statistics-tabs.tsx";
import { WorkCard } from "./work-card.tsx";
import { workHref } from "./work-params.ts";

const icons: Readonly<Record<(typeof planFigureColumns)[number], IconName>> = {
	share: "circle-check",
	planned: "calendar",
	onTime: "check",
	late: "clock",
	missed: "circle-alert",
};

/**
 * Renders the share of planned maintenance that was done in time, for members who have to report
 * it.
 */
export function PlansInTimeScreen({ choice, at, branch, tiles, card, branches }: PlansPageData) {
	const { t, format } = useLocale();
	return (
		<>
			<ListHeader
				count={t("statistics.asOf", { moment: format.instant(at) })}
				tabs={<StatisticsTabs current="/plans" />}
			>
				<ExportMenu of="plans" choice={choice} />
			</ListHeader>
			<OptionTabs
				label={t("statistics.costs.period")}
				shows="plans"
				tabs={workMonthOptions.map((months) => ({
					label: t(`statistics.work.months.${months}`),
					href: workHref(choice, { months }, "plans"),
					current: months === choice.months,
				}))}
			/>
			<p className="mb-3 text-muted" id="plans">
				{choice.branch === null ? (
					t("statistics.work.plans.ofAll")
				) : (
					<>
						{t("statistics.work.plans.of")} <bdi>{branch ?? `#${choice.branch}`}</bdi>{" "}
						<Link className="screen-only" to={workHref(choice, { branch: null }, "plans")}>
							{t("statistics.work.toAll")}
						</Link>
					</>
				)}
			</p>
			<div className="tiles figures mb-4">
				{planFigureColumns.map((name, index) => (
					<div key={name} className="card tile figure">
						<Icon name={icons[name]} />
						<strong>{tiles[index]}</strong>
						<small>{t(`statistics.work.plans.${name}`)}</small>
					</div>
				))}
			</div>
			<WorkCard of="plans" shown={card} choice={choice} />
			{branches.length > 0 && (
				<BranchesCard
					title={t("statistics.work.branches.title")}
					columns={planFigureColumns.map((key) => ({
						key,
						label: t(`statistics.work.plans.${key}`),
					}))}
					rows={branches}
					choice={choice}
					page="plans"
				/>
			)}
		</>
	);
}
