import type { RequestPriority } from "./requests.ts";

/** What an organisation says how soon is to be done about a request. */
export const targetKinds = ["answer", "finish"] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Of working time, where the branch has a calendar; of all time, where it has none. */
export const targetUnits = ["hours", "days"] as const;
export type TargetUnit = (typeof targetUnits)[number];

export type Target = { readonly count: number; readonly unit: TargetUnit };

/** By priority; what is left out is as the specification has it. */
export type Targets = Partial<
	Record<RequestPriority, { readonly [Kind in TargetKind]?: Target | undefined }>
>;

/** Within so many days a request is due where its organisation says nothing. */
export const defaultDays: Readonly<Record<RequestPriority, number>> = {
	High: 1,
	Medium: 3,
	Low: 7,
};

/** So many hours or days there may be at most. */
export const mostOfTarget = 999;

/** In the order in which they are asked for. */
const priorities = ["High", "Medium", "Low"] as const satisfies readonly RequestPriority[];

type TargetName = `${TargetKind}_${Lowercase<RequestPriority>}`;

/** The settings that targets are written as: `answer_high` and its unit, `answer_high_unit`. */
export const targetNames = priorities.flatMap((priority) =>
	targetKinds.map((kind) => ({
		priority,
		kind,
		name: `${kind}_${priority.toLowerCase()}` as TargetName,
	})),
);

/** In which a target is written unless it says otherwise. */
export const usualUnits: Readonly<Record<TargetKind, TargetUnit>> = {
	answer: "hours",
	finish: "days",
};

export const unitNameOf = <Name extends TargetName>(name: Name) => `${name}_unit` as const;

/** One value for each target, and one for its unit. */
export type WrittenTargets<Count, Unit> = Record<TargetName, Count> &
	Record<`${TargetName}_unit`, Unit>;

/** Makes the values of all targets, and of their units. */
export const writtenTargets = <Count, Unit>(
	count: (which: (typeof targetNames)[number]) => Count,
	unit: (which: (typeof targetNames)[number]) => Unit,
): WrittenTargets<Count, Unit> =>
	Object.fromEntries(
		targetNames.flatMap((which) => [
			[which.name, count(which)],
			[unitNameOf(which.name), unit(which)],
		]),
	) as WrittenTargets<Count, Unit>;
