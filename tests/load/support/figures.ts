import { report } from "#tests/support/measured.ts";

/** What is measured, and what the same takes Redmine and RT, where that was measured. */
export type Row = { what: string; peers?: string };

const shown = (value: number) =>
	value >= 100
		? Math.round(value).toLocaleString("en")
		: value >= 10
			? value.toFixed(1)
			: value.toFixed(2);

/** Reports a figure that has to be small. */
export const atMost = (row: Row, value: number, unit: string, most: number): void =>
	report({
		...row,
		measured: `${shown(value)} ${unit}`,
		bar: `≤ ${most} ${unit}`,
		reached: value <= most,
	});

/** Reports a figure that has to be great. */
export const atLeast = (row: Row, value: number, unit: string, least: number): void =>
	report({
		...row,
		measured: `${shown(value)} ${unit}`,
		bar: `≥ ${least} ${unit}`,
		reached: value >= least,
	});

/** Reports a figure that nothing is asked of. */
export const noted = (row: Row, measured: string): void =>
	report({ ...row, measured, bar: "–", reached: null });

export { shown };
