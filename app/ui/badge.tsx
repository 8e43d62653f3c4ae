import type { ReactNode } from "react";
import type { TextKey } from "#app/lib/i18n.ts";
import { useText } from "#app/lib/i18n.ts";
import type { LineOutcome } from "#contract/imports.ts";
import type { RequestPriority, RequestStatus } from "#contract/requests.ts";

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

type Known<Value extends string> = Readonly<Record<Value, { tone: Tone; text: TextKey }>>;

const statuses: Known<RequestStatus | "cancelled"> = {
	pending: { tone: "amber", text: "common.status.pending" },
	in_progress: { tone: "blue", text: "common.status.in_progress" },
	late: { tone: "red", text: "common.status.late" },
	done: { tone: "green", text: "common.status.done" },
	rejected: { tone: "slate", text: "common.status.rejected" },
	cancelled: { tone: "slate", text: "common.status.cancelled" },
};

const priorities: Known<RequestPriority> = {
	High: { tone: "high", text: "common.priority.High" },
	Medium: { tone: "medium", text: "common.priority.Medium" },
	Low: { tone: "low", text: "common.priority.Low" },
};

type KnownBadgeProps = {
	known: Partial<Known<string>>;
	value: string;
	of?: TextKey;
	/** No label stands beside it: what it is a value of is said aloud before it. */
	alone?: boolean;
};

/** A value, and by pointing at it what it is. One that the list does not know shows as it is: another API may have more. */
function KnownBadge({ known, value, of, alone }: KnownBadgeProps) {
	const { t } = useText();
	const match = known[value];
	return (
		<>
			{of && alone && <span className="sr-only">{t(of)}: </span>}
			<Badge tone={match?.tone} title={of && t(of)}>
				{match ? t(match.text) : value}
			</Badge>
		</>
	);
}

type StatusBadgeProps = Pick<KnownBadgeProps, "alone"> & { status: string };

export const StatusBadge = ({ status, alone }: StatusBadgeProps) => (
	<KnownBadge known={statuses} value={status} of="entities.request.fields.status" alone={alone} />
);

type PriorityBadgeProps = Pick<KnownBadgeProps, "alone"> & { priority: string };

export const PriorityBadge = ({ priority, alone }: PriorityBadgeProps) => (
	<KnownBadge
		known={priorities}
		value={priority}
		of="entities.request.fields.priority"
		alone={alone}
	/>
);

const outcomes: Known<LineOutcome> = {
	new: { tone: "green", text: "imports.outcomes.new" },
	changed: { tone: "blue", text: "imports.outcomes.changed" },
	unchanged: { tone: "slate", text: "imports.outcomes.unchanged" },
	wrong: { tone: "red", text: "imports.outcomes.wrong" },
};

/** What becomes of a line of a file. */
export const OutcomeBadge = ({ outcome }: { outcome: string }) => (
	<KnownBadge known={outcomes} value={outcome} />
);

/** Not seen yet. */
export function NewBadge() {
	const { t } = useText();
	return <Badge tone="blue">{t("common.read.new")}</Badge>;
}

/** Somebody is away; the day is in the reader's words. */
export function AwayBadge({ until }: { until: string }) {
	const { t } = useText();
	return <Badge tone="amber">{t("workload.awayUntil", { day: until })}</Badge>;
}
