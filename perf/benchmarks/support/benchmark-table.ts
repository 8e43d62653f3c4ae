import { report } from "../../support/figures.ts";

/** What is measured, and what the same takes Redmine and RT, where that was measured. */
export type Row = { what: string; peers?: string };

/** A number with as many digits as it deserves. */
export function formatFigure(value: number): string {
	if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString("en");
	return value.toFixed(value >= 10 ? 1 : 2);
}

/** Reports a figure that has to be small; `beside` is told with it. */
export const atMost = (row: Row, value: number, unit: string, most: number, beside?: string) =>
	report({
		...row,
		measured: told(value, unit, beside),
		bar: `≤ ${most} ${unit}`.trimEnd(),
		reached: value <= most,
	});

/** Reports a figure that has to be great; `beside` is told with it. */
export const atLeast = (row: Row, value: number, unit: string, least: number, beside?: string) =>
	report({
		...row,
		measured: told(value, unit, beside),
		bar: `≥ ${least} ${unit}`.trimEnd(),
		reached: value >= least,
	});

const told = (value: number, unit: string, beside?: string) =>
	`${formatFigure(value)} ${unit}`.trimEnd() + (beside ? ` (${beside})` : "");

/** Reports a figure that nothing is asked of. */
export const noted = (row: Row, measured: string): void =>
	report({ ...row, measured, bar: "–", reached: null });
