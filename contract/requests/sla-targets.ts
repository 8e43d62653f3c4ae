import type { RequestPriority } from "./constants.ts";

/** What an organisation says how soon is to be done about a request. */
export const slaTargetKinds = ["answer", "finish"] as const;
export type SlaTargetKind = (typeof slaTargetKinds)[number];

/** Of working time, where the branch has a calendar; of all time, where it has none. */
export const slaTargetUnits = ["hours", "days"] as const;
export type SlaTargetUnit = (typeof slaTargetUnits)[number];

export type SlaTarget = { readonly count: number; readonly unit: SlaTargetUnit };

/** By priority; what is left out is as the specification has it. */
export type SlaTargets = Partial<
	Record<RequestPriority, { readonly [Kind in SlaTargetKind]?: SlaTarget | undefined }>
>;

/** Within so many days a request is due where its organisation says nothing. */
export const defaultDueDays: Readonly<Record<RequestPriority, number>> = {
	High: 1,
	Medium: 3,
	Low: 7,
};

/** So many hours or days there may be at most. */
export const maxSlaTargetCount = 999;

/** In the order in which they are asked for. */
const priorities = ["High", "Medium", "Low"] as const satisfies readonly RequestPriority[];

type TargetName = `${SlaTargetKind}_${Lowercase<RequestPriority>}`;

/** The settings that targets are written as: `answer_high` and its unit, `answer_high_unit`. */
export const slaTargetNames = priorities.flatMap((priority) =>
	slaTargetKinds.map((kind) => ({
		priority,
		kind,
		name: `${kind}_${priority.toLowerCase()}` as TargetName,
	})),
);

/** In which a target is written unless it says otherwise. */
export const defaultSlaTargetUnits: Readonly<Record<SlaTargetKind, SlaTargetUnit>> = {
	answer: "hours",
	finish: "days",
};

export const slaTargetUnitName = <Name extends TargetName>(name: Name) => `${name}_unit` as const;

/** One value for each target, and one for its unit. */
export type SlaTargetFields<Count, Unit> = Record<TargetName, Count> &
	Record<`${TargetName}_unit`, Unit>;

/** Makes the values of all targets, and of their units. */
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
