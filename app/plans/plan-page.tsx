import { Link } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { canWrite, entityPath } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { PlaceSide } from "#app/place-work/place-work.tsx";
import { PlanStateBadge, StatusBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CursorPager } from "#app/ui/cursor-pager.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import type { PlanOccurrence } from "#contract/plans/schemas.ts";
import type { PlanFormState, PlanPageData } from "./plan-page.server.ts";
import { PlanPlaces } from "./plan-places.tsx";
import type { VisitDot } from "./plan-visits.server.ts";
import { TargetName } from "./target-name.tsx";

type PlanScreenProps = PageProps<PlanPageData, PlanFormState>;

/** Renders the page of a plan: its dates, what became of one of them, who does it, and its places. */
export function PlanScreen({ page, submission, unreached }: PlanScreenProps) {
	const oneTimeKey = submission?.key ?? page.oneTimeKey;
	const { t } = useLocale();
	const writes = canWrite(useCurrentMember(), entities.plan);
	const { texts, places, now } = page;
	const isPaused = page.row.state === "paused";
	const act = (value: "pause" | "resume" | "now", icon: "check" | "circle-play" | "clock") => (
		<Form method="post">
			<input type="hidden" name="one_time_key" value={oneTimeKey} />
			<SubmitButton
				intent={value}
				icon={icon}
				variant={value === "resume" ? "primary" : "entry"}
				label={texts[value]}
			/>
		</Form>
	);
	// Without them the places or meters are all that there is to see.
	const hasVisits = page.visits?.dots.length !== 0;
	const targets = <PlanPlaces page={page} submission={submission} oneTimeKey={oneTimeKey} />;
	return (
		<>
			<UnreachedSummary unreached={unreached} />
			<ErrorSummary title={t("plans.undone")} errors={useSummaryErrors(submission)} />
			<PiledUpNotice places={page.piledUp} />
			{page.kindRetired && <Notice kind="warning">{t("plans.kindRetired")}</Notice>}
			<DetailScreen
				{...page}
				badges={<PlanStateBadge state={String(page.row.state)} />}
				sentence={<bdi>{page.sentence}</bdi>}
				now={now}
				first={writes && isPaused && act("resume", "circle-play")}
				entries={
					writes && (
						<>
							{places && places.first.length > 0 && act("now", "check")}
							{!isPaused && act("pause", "clock")}
							<ButtonLink href={`/add/plan?copy=${page.row.id}`} variant="entry" icon="plus">
								{texts.copy}
							</ButtonLink>
						</>
					)
				}
				above={
					<>
						<Visits page={page} />
						<Visit page={page} />
						{!hasVisits && targets}
					</>
				}
				side={
					<>
						<PlaceSide manager={page.member} rows={page.rows} />
						{hasVisits && targets}
					</>
				}
			/>
		</>
	);
}

/** Renders a notice of places whose visits are merged into a request that nobody closes. */
function PiledUpNotice({ places }: { places: PlanPageData["piledUp"] }) {
	const { t, format } = useLocale();
	if (places.length === 0) return null;
	return (
		<Notice kind="warning">
			{t("plans.piledUp")}
			<ul>
				{places.map(({ target_id, request_id, merged, ...place }) => (
					<li key={target_id}>
						<RequestAt {...place} id={request_id} />{" "}
						{t("plans.pending", { count: merged, shown: format.number(merged) })}
					</li>
				))}
			</ul>
		</Notice>
	);
}

const tones = { green: "text-green", red: "text-red", amber: "text-amber", muted: "text-muted" };

/** Renders the last dates of a plan and the next ones, a mark each; past ones lead to their visit. */
function Visits({ page: { visits, visit, row } }: { page: PlanPageData }) {
	const { t } = useLocale();
	if (!visits) return <Notice kind="warning">{t("plans.failed")}</Notice>;
	if (visits.dots.length === 0) return null;
	const legend = new Map(visits.dots.map((dot) => [dot.state, dot]));
	return (
		<Card
			title={visits.title}
			actions={<Link to={`/plans/calendar?plan=${row.id}`}>{t("plans.calendar.title")}</Link>}
		>
			<ol className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))]">
				{visits.dots.map((dot) => (
					<li key={dot.day}>
						<Dot dot={dot} isShown={dot.day === visit?.day} />
					</li>
				))}
			</ol>
			<p className="flex flex-wrap mt-3 text-sm text-muted" aria-hidden="true">
				{[...legend.values()].map(({ icon, tone, state }) => (
					<span key={state} className="flex items-center me-3">
						<span className={`flex ${tones[tone]}`}>
							<Icon name={icon} />
						</span>
						<span className="ms-2">{state}</span>
					</span>
				))}
			</p>
		</Card>
	);
}

function Dot({ dot, isShown }: { dot: VisitDot; isShown: boolean }) {
	const { day, text, icon, tone, state, href } = dot;
	const inside = (
		<>
			<span className={`flex justify-center ${tones[tone]}`}>
				<Icon name={icon} />
			</span>
			<time className={isShown ? "font-bold" : undefined} dateTime={day}>
				{text}
			</time>
			<span className="sr-only"> {state}</span>
		</>
	);
	const place = "block p-1 rounded text-center text-sm text-text no-underline";
	return href ? (
		<Link
			to={href}
			className={`${place} min-h-[44px] hover:bg-tint${isShown ? " bg-tint" : ""}`}
			aria-current={isShown || undefined}
		>
			{inside}
		</Link>
	) : (
		<span className={place}>{inside}</span>
	);
}

/** Renders what became of a date: its open places first. */
function Visit({ page: { visit, pages } }: { page: PlanPageData }) {
	const { t } = useLocale();
	if (!visit) return null;
	const { title, done, open, over } = visit;
	return (
		<Card
			id="results"
			title={title}
			actions={
				done && (
					<p>
						<span className={`badge ${done.isLate ? "red" : "green"}`}>{done.text}</span>
					</p>
				)
			}
		>
			{open.length === 0 && !over && <p className="hint">{t("plans.noResults")}</p>}
			<Occurrences occurrences={open} />
			{over && (
				<details className="more" open={open.length === 0}>
					<summary className="chevron">{over.label}</summary>
					<Occurrences occurrences={over.occurrences} />
				</details>
			)}
			<CursorPager {...pages} query={`&day=${visit.day}`} />
		</Card>
	);
}

function Occurrences({ occurrences }: { occurrences: readonly PlanOccurrence[] }) {
	const { t } = useLocale();
	if (occurrences.length === 0) return null;
	return (
		<ul className="briefs">
			{occurrences.map(({ target_id, outcome, request_id, status, ...place }) => (
				<li key={target_id} className={status === "late" ? "edge" : undefined}>
					<RequestAt {...place} id={request_id} />
					<p className="hint">
						{status && <StatusBadge status={status} />}
						{(!status || outcome === "merged") && <span>{t(`plans.outcomes.${outcome}`)}</span>}
					</p>
				</li>
			))}
		</ul>
	);
}

type RequestAtProps = Pick<PlanOccurrence, "facilityDetails" | "equipmentDetails"> & {
	id: number | null;
};

/** Renders a place, as a link to the request of its visit. */
function RequestAt({ id, ...place }: RequestAtProps) {
	const page = entityPath(useCurrentMember(), "request", id ?? 0);
	const name = <TargetName {...place} />;
	return page ? <Link to={page}>{name}</Link> : name;
}
