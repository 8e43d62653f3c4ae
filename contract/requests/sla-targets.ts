import type { RequestPriority } from "./constants.ts";

/**
 * The kinds of targets: how soon a request is to be answered, and how soon it is to be finished.
 */
export const slaTargetKinds = ["answer", "finish"] as const;
export type SlaTargetKind = (typeof slaTargetKinds)[number];

/** Working time if the branch has a calendar; all time if it has none. */
export const slaTargetUnits = ["hours", "days"] as const;
export type SlaTargetUnit = (typeof slaTargetUnits)[number];

export type SlaTarget = { readonly count: number; readonly unit: SlaTargetUnit };

/** The targets by priority; a missing one is as the specification has it. */
export type SlaTargets = Partial<
	Record<RequestPriority, { readonly [Kind in SlaTargetKind]?: SlaTarget | undefined }>
>;

/** The number of days within which a request is due by default. */
export const defaultDueDays: Readonly<Record<RequestPriority, number>> = {
	High: 1,
	Medium: 3,
	Low: 7,
};

/** The maximum number of hours or days of a target. */
export const maxSlaTargetCount = 999;

/** The priorities in the order of the settings form. */
const priorities = ["High", "Medium", "Low"] as const satisfies readonly RequestPriority[];

type TargetName = `${SlaTargetKind}_${Lowercase<RequestPriority>}`;

/** The names of the settings that store targets: `answer_high` and its unit, `answer_high_unit`. */
export const slaTargetNames = priorities.flatMap((priority) =>
	slaTargetKinds.map((kind) => ({
		priority,
		kind,
		name: `${kind}_${priority.toLowerCase()}` as TargetName,
	})),
);

export const defaultSlaTargetUnits: Readonly<Record<SlaTargetKind, SlaTargetUnit>> = {
	answer: "hours",
	finish: "days",
};

export const slaTargetUnitName = <Name extends TargetName>(name: Name) => `${name}_unit` as const;

export type SlaTargetFields<Count, Unit> = Record<TargetName, Count> &
	Record<`${TargetName}_unit`, Unit>;

/** Builds the values of all targets and of their units. */
export const mapSlaTargets = <Count, Unit>(
	count: (which: (typeof slaTargetNames)[number]) => Count,
	unit: (which: (typeof slaTargetNames)[number]) => Unit,
): SlaTargetFields<Count, Unit> =>
	Object.fromEntries(
		slaTargetNames.flatMap((which) => [
			[which.name, count(which)],
			[slaTargetUnitName(which.name), unit(which)],
		]),
	) as SlaTargetFields<Count, Unit>;
