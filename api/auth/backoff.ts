const minute = 60;

/** What failures are counted by. Many people share a client's address. */
export type FailureScope = "email" | "device" | "address";

type Rule = {
	/** So many failures cost nothing. */
	free: number;
	/** After so many more, the wait doubles. */
	doubling: number;
	/** Seconds after which a failure no longer counts. */
	window: number;
};

export const backoffRules: Readonly<Record<FailureScope, Rule>> = {
	email: { free: 5, doubling: 1, window: 60 * minute },
	device: { free: 5, doubling: 1, window: 60 * minute },
	address: { free: 50, doubling: 10, window: 15 * minute },
};

/** No failure counts for longer. */
export const maxFailureWindow = Math.max(
	...Object.values(backoffRules).map(({ window }) => window),
);

const shortest = 5;
const longest = 15 * minute;

/** Seconds that have to pass after the last of so many failures: few at first, then twice as many. */
export function backoffSeconds(failures: number, by: FailureScope): number {
	const { free, doubling } = backoffRules[by];
	if (failures < free) return 0;
	return Math.min(longest, Math.round(shortest * 2 ** ((failures - free) / doubling)));
}
