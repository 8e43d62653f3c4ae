import { Form, Link } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { canWrite, entityPath } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { hasPermission, useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { CursorPager } from "#app/ui/cursor-pager.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { DateList } from "#app/ui/date-list.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { PlanTarget } from "#contract/plans/schemas.ts";
import { AddEquipmentForm } from "./add-equipment.tsx";
import { BranchSelect } from "./branch-select.tsx";
import { AddMeterForm, FollowedMeter, MeterValue } from "./meter-targets.tsx";
import type { PlanFormState, PlanPageData } from "./plan-page.server.ts";
import { TargetName } from "./target-name.tsx";

type PlanScreenProps = { page: PlanPageData; submission: PlanFormState | null; oneTimeKey: string };

/** Renders the page of a plan: its next dates, its places, and its past visits. */
export function PlanScreen({ page, submission, oneTimeKey: firstKey }: PlanScreenProps) {
	const oneTimeKey = submission?.key ?? firstKey;
	const { t } = useLocale();
	const member = useCurrentMember();
	const writes = canWrite(member, entities.plan);
	const readsEquipment = hasPermission(member, "facilities_read");
	return (
		<>
			<ErrorSummary title={t("plans.undone")} errors={useSummaryErrors(submission)} />
			<PiledUpNotice places={page.piledUp} />
			{page.kindRetired && <Notice kind="warning">{t("plans.kindRetired")}</Notice>}
			<DetailScreen
				{...page}
				above={<NextDates page={page} writes={writes} oneTimeKey={oneTimeKey} />}
			>
				<Targets page={page} writes={writes} />
				{writes && page.counters && (
					<AddMeterForm counters={page.counters} submission={submission} oneTimeKey={oneTimeKey} />
				)}
				{writes && !page.counters && (
					<>
						<AddTargets page={page} submission={submission} oneTimeKey={oneTimeKey} />
						{readsEquipment && (
							<AddEquipmentForm
								branches={page.branches}
								submission={submission}
								oneTimeKey={oneTimeKey}
							/>
						)}
					</>
				)}
				<Occurrences page={page} />
			</DetailScreen>
		</>
	);
}

type NextDatesProps = { page: PlanPageData; writes: boolean; oneTimeKey: string };

/** Renders the rule of a plan in words, and what comes of it next. */
function NextDates({ page, writes, oneTimeKey }: NextDatesProps) {
	const { t } = useLocale();
	const { days, targets } = page;
	return (
		<Card
			title={t("plans.next")}
			actions={<Link to={`/plans/calendar?plan=${page.row.id}`}>{t("plans.calendar.title")}</Link>}
		>
			<p className="mb-2">
				<bdi>{page.rule}</bdi>
			</p>
			{days === null ? (
				<Notice kind="warning">{t("plans.failed")}</Notice>
			) : days.length === 0 ? (
				<p className="hint">{t(page.counters ? "plans.byMeter" : "plans.noneNext")}</p>
			) : (
				<DateList days={days} />
			)}
			{writes && targets && targets.length > 0 && (
				<Form method="post" className="screen-only mt-4">
					<input type="hidden" name="one_time_key" value={oneTimeKey} />
					<SubmitButton
						name="intent"
						value="now"
						icon="check"
						variant="plain"
						label={t("plans.now")}
					/>
				</Form>
			)}
		</Card>
	);
}

/** Renders a notice of places whose visits are merged into a request that nobody closes. */
function PiledUpNotice({ places }: { places: PlanPageData["piledUp"] }) {
	const { t, format } = useLocale();
	const member = useCurrentMember();
	if (places.length === 0) return null;
	return (
		<Notice kind="warning">
			{t("plans.piledUp")}
			<ul>
				{places.map(({ target_id, request_id, merged, ...place }) => {
					const page = entityPath(member, "request", request_id);
					const name = <TargetName {...place} />;
					return (
						<li key={target_id}>
							{page ? <Link to={page}>{name}</Link> : name}{" "}
							{t("plans.pending", { count: merged, shown: format.number(merged) })}
						</li>
					);
				})}
			</ul>
		</Notice>
	);
}

/** Returns the kind of a plan's places. */
function visitedBy(places: readonly Pick<PlanTarget, "equipmentDetails">[]) {
	const equipmentCount = places.filter(({ equipmentDetails }) => equipmentDetails !== null).length;
	if (equipmentCount === 0) return "facilities";
	return equipmentCount === places.length ? "equipment" : "both";
}

const placeLabels = {
	facilities: "entities.facility.one",
	equipment: "entities.equipment.one",
	both: "plans.place",
} as const;

function Targets({ page: { targets, counters }, writes }: { page: PlanPageData; writes: boolean }) {
	const { t, language, format } = useLocale();
	if (targets === null) return <Notice kind="warning">{t("plans.failed")}</Notice>;
	const kind = visitedBy(targets);
	const title = t(counters ? "plans.meters" : `plans.visited.${kind}`);
	return (
		<Card className="listing mt-6" title={title}>
			{targets.length === 0 ? (
				<p className="hint">{t(counters ? "plans.noMeters" : "plans.noTargets")}</p>
			) : (
				<DataTable
					bare
					caption={title}
					columns={[
						{
							key: "facility",
							label: t(counters ? "entities.meter.one" : placeLabels[kind]),
							className: "head",
						},
						{
							key: "next",
							label: t(counters ? "plans.nextAt" : "plans.nextOn"),
							className: "meta named",
						},
						...(counters
							? [{ key: "shows", label: t("plans.shows"), className: "meta named" } as const]
							: []),
						...(writes
							? [{ key: "actions", label: t("pages.table.actions"), className: "act" } as const]
							: []),
					]}
					rows={targets.map((target) => {
						const { id, facilityDetails, equipmentDetails, next_on, paused_why } = target;
						const name = (equipmentDetails ?? facilityDetails)?.[`name_${language}`] ?? "";
						return {
							key: id,
							cells: [
								target.meterDetails ? (
									<FollowedMeter key="meter" target={target} />
								) : (
									<TargetName
										key="facility"
										facilityDetails={facilityDetails}
										equipmentDetails={equipmentDetails}
									/>
								),
								target.meterDetails && !paused_why ? (
									<MeterValue key="next" target={target} value={target.next_value} />
								) : next_on ? (
									<time key="next" dateTime={next_on}>
										{format.day(next_on)}
									</time>
								) : (
									t(paused_why ? `plans.paused.${paused_why}` : "plans.noNext")
								),
								...(counters
									? [
											<MeterValue
												key="shows"
												target={target}
												value={target.meterDetails?.last_value ?? null}
											/>,
										]
									: []),
								...(writes
									? [
											<Form key="remove" method="post">
												<input type="hidden" name="target_id" value={id} />
												<SubmitButton
													name="intent"
													value="remove"
													variant="plain"
													icon="x"
													label={t("plans.remove")}
													result={name}
												/>
											</Form>,
										]
									: []),
							],
						};
					})}
				/>
			)}
		</Card>
	);
}

function AddTargets({ page, submission, oneTimeKey }: PlanScreenProps) {
	const { t } = useLocale();
	const field = controlFields(submission);
	return (
		<Form method="post" className="card form mt-6 screen-only" noValidate>
			<h2>{t("plans.add")}</h2>
			<p className="hint mb-3">{t("plans.addHint")}</p>
			<input type="hidden" name="one_time_key" value={oneTimeKey} />
			<BranchSelect {...field("branch_id")} branches={page.branches} />
			<TextInput {...field("q")} label={t("plans.containing")} marked={false} maxLength={100} />
			<SubmitButton name="intent" value="add" icon="plus" label={t("plans.addThem")} />
		</Form>
	);
}

function Occurrences({ page: { occurrences, day: only } }: { page: PlanPageData }) {
	const { t, format } = useLocale();
	const member = useCurrentMember();
	if (!occurrences || (occurrences.length === 0 && !only)) return null;
	const title = only ? t("plans.resultsOn", { day: format.day(only.day) }) : t("plans.results");
	return (
		<Card
			className="listing mt-6"
			id="results"
			title={title}
			actions={only && <Link to="?#results">{t("plans.allDays")}</Link>}
		>
			{occurrences.length === 0 ? (
				<p className="hint">{t("plans.noResults")}</p>
			) : (
				<DataTable
					bare
					caption={title}
					columns={[
						{ key: "facility", label: t(placeLabels[visitedBy(occurrences)]), className: "head" },
						{ key: "day", label: t("plans.day"), className: "meta" },
						{ key: "outcome", label: t("plans.outcome"), className: "meta whole" },
					]}
					rows={occurrences.map(({ day, target_id, outcome, request_id, ...place }) => ({
						key: `${target_id} ${day}`,
						href: entityPath(member, "request", request_id ?? 0) ?? undefined,
						cells: [
							<TargetName key="facility" {...place} />,
							<time key="day" dateTime={day}>
								{format.day(day)}
							</time>,
							t(`plans.outcomes.${outcome}`),
						],
					}))}
				/>
			)}
			{only && <CursorPager {...only} query={`&day=${only.day}`} />}
		</Card>
	);
}
