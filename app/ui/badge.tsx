import type { ReactNode } from "react";
import { enumLabel } from "#app/lib/enum-label.ts";
import type { TextKey, Translate } from "#app/lib/i18n.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import type { RowOutcome } from "#contract/imports/constants.ts";
import type { PlanState } from "#contract/plans/constants.ts";
import type { RequestPriority, RequestStatus } from "#contract/requests/constants.ts";

const tones = {
	amber: "badge amber",
	blue: "badge blue",
	red: "badge red",
	green: "badge green",
	slate: "badge slate",
	high: "badge high",
	medium: "badge medium",
	low: "badge low",
};

type Tone = keyof typeof tones;

type BadgeProps = { tone?: Tone; title?: string; children: ReactNode };

function Badge({ tone = "slate", title, children }: BadgeProps) {
	return (
		<span className={tones[tone]} title={title}>
			{children}
		</span>
	);
}

type Tones<Value extends string> = Readonly<Record<Value, Tone>>;

const statuses: Tones<RequestStatus | "cancelled"> = {
	pending: "amber",
	in_progress: "blue",
	late: "red",
	done: "green",
	rejected: "slate",
	cancelled: "slate",
};

const priorities: Tones<RequestPriority> = { High: "high", Medium: "medium", Low: "low" };

type KnownBadgeProps = {
	known: Partial<Tones<string>>;
	/** The text group with the labels of the values. */
	named: string;
	value: string;
	of?: TextKey;
	/**
	 * There is no label beside the badge: screen readers announce the field's name before the value.
	 */
	alone?: boolean;
};

/** Renders a value; where it stands alone, with its field's name, also as a tooltip. */
function KnownBadge({ known, named, value, of, alone }: KnownBadgeProps) {
	const { t } = useTranslation();
	return (
		<>
			{of && alone && <span className="sr-only">{t(of)}: </span>}
			<Badge tone={known[value]} title={alone && of ? t(of) : undefined}>
				{enumLabel(t, named, value)}
			</Badge>
		</>
	);
}

export const StatusBadge = ({ status }: { status: string }) => (
	<KnownBadge
		known={statuses}
		named="common.status"
		value={status}
		of="entities.request.fields.status"
		alone
	/>
);

type PriorityBadgeProps = Pick<KnownBadgeProps, "alone"> & { priority: string };

export const PriorityBadge = ({ priority, alone }: PriorityBadgeProps) => (
	<KnownBadge
		known={priorities}
		named="common.priority"
		value={priority}
		of="entities.request.fields.priority"
		alone={alone}
	/>
);

const planStates: Tones<PlanState> = { active: "green", paused: "amber" };

/** Renders whether a plan works. */
export const PlanStateBadge = ({ state }: { state: string }) => (
	<KnownBadge known={planStates} named="common.planState" value={state} />
);

const outcomes: Tones<RowOutcome> = {
	new: "green",
	changed: "blue",
	unchanged: "slate",
	wrong: "red",
	passed: "slate",
};

/** Renders the outcome of an import row. */
export const OutcomeBadge = ({ outcome }: { outcome: string }) => (
	<KnownBadge known={outcomes} named="imports.outcomes" value={outcome} />
);

/** Returns the badge of a status in a table, whose heading names it: no component, since lists have many. */
export const statusBadge = (t: Translate, status: string) => (
	<span className={tones[toneOf(statuses, status)]}>{enumLabel(t, "common.status", status)}</span>
);

/** Returns the badge of a priority in a table. */
export const priorityBadge = (t: Translate, priority: string) => (
	<span className={tones[toneOf(priorities, priority)]}>
		{enumLabel(t, "common.priority", priority)}
	</span>
);

const toneOf = (known: Partial<Tones<string>>, value: string): Tone => known[value] ?? "slate";

/** Renders the badge of an unread notification. */
export function UnreadBadge() {
	const { t } = useTranslation();
	return <Badge tone="blue">{t("common.read.new")}</Badge>;
}

/** Renders the badge of a member whose last day is over. */
export function FormerMemberBadge() {
	const { t } = useTranslation();
	return <Badge>{t("departure.mark")}</Badge>;
}

/** Renders the badge of a member who is away; the day is in the user's language. */
export function AbsenceBadge({ until }: { until: string }) {
	const { t } = useTranslation();
	return <Badge tone="amber">{t("workload.awayUntil", { day: until })}</Badge>;
}
