const minute = 60;

/** The scopes by which failures are counted. Many people share a client's address. */
export type FailureScope = "email" | "device" | "address";

type Rule = {
	/** The number of failures without a wait. */
	free: number;
	/** The number of further failures after which the wait doubles. */
	doubling: number;
	/** The seconds after which a failure no longer counts. */
	window: number;
};

export const backoffRules: Readonly<Record<FailureScope, Rule>> = {
	email: { free: 5, doubling: 1, window: 60 * minute },
	device: { free: 5, doubling: 1, window: 60 * minute },
	address: { free: 50, doubling: 10, window: 15 * minute },
};

/** The maximum of all windows. */
export const maxFailureWindow = Math.max(
	...Object.values(backoffRules).map(({ window }) => window),
);

const shortest = 5;
const longest = 15 * minute;

/** Returns the seconds to wait after the last of some failures: few at first, then twice as many. */
export function backoffSeconds(failures: number, by: FailureScope): number {
	const { free, doubling } = backoffRules[by];
	if (failures < free) return 0;
	return Math.min(longest, Math.round(shortest * 2 ** ((failures - free) / doubling)));
}
