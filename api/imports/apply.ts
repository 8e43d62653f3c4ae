import type { RowError } from "#contract/imports/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { discardQueryPlans } from "../platform/database/tenant-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import { runSettled } from "./batch.ts";
import { importers } from "./importers.ts";
import type { StoredImport } from "./queries.ts";
import { addApiError } from "./row-errors.ts";
import { type ApplicableRow, findApplicableRows, saveRowIds } from "./rows.queries.ts";

/** The number of rows that are applied at once. */
const atOnce = 100;

export type OutdatedRow = { line: number; problems: RowError[] };

/** The error for rows that have become invalid since they were checked. */
export class ImportOutdatedError extends Error {
	override name = "ImportOvertaken";

	constructor(readonly lines: readonly OutdatedRow[]) {
		super(`${lines.length} rows have changed since they were checked.`);
	}
}

/**
 * Applies all valid rows: first those that change entities, in the usual order of row locks, then
 * those that add entities, so that others wait for an id as briefly as possible.
 *
 * @param report called with the number of rows that have been applied
 * @throws ImportOutdatedError when the rules reject a row now, or its entity has changed
 */
export async function applyRows(
	ctx: MemberContext,
	found: Pick<StoredImport, "id" | "area" | "counts">,
	report: (applied: number) => void,
): Promise<void> {
	const kind = importers[found.area];
	let applied = 0;
	const inTurn = async (
		outcome: "new" | "changed",
		save: (lines: readonly ApplicableRow[]) => Promise<void>,
	) => {
		let after = 0;
		for (;;) {
			const lines = await findApplicableRows(ctx, found.id, outcome, after, atOnce);
			const last = lines.at(-1);
			if (!last) return;
			await discardQueryPlans(ctx);
			await save(lines);
			after = (outcome === "new" ? last.line : last.rowId) ?? 0;
			applied += lines.length;
			report(applied);
		}
	};
	await inTurn("changed", async (lines) => {
		const rows = await runSettled(lines, ({ rowId, rowVersion, given: input }) =>
			kind.update(ctx, rowId ?? 0, rowVersion ?? undefined, input),
		);
		mustAllBeSaved(found.area, lines, rows);
	});
	if (found.counts.new === 0) return;
	let nextId = (await nextIds(ctx, kind.counter, found.counts.new)) - found.counts.new + 1;
	await inTurn("new", async (lines) => {
		const added = lines.map(({ line }, index) => ({ line, id: nextId + index }));
		nextId += lines.length;
		const rows = await runSettled(lines, ({ given: input }, index) =>
			kind.insert(ctx, added[index]?.id ?? 0, input),
		);
		mustAllBeSaved(found.area, lines, rows);
		await kind.welcome?.(ctx, ...added.map(({ id }) => id));
		await saveRowIds(ctx, found.id, added);
	});
}

function mustAllBeSaved(
	area: StoredImport["area"],
	lines: readonly ApplicableRow[],
	results: readonly unknown[],
): void {
	const overtaken = lines.flatMap(({ line }, index): OutdatedRow[] => {
		const result = results[index];
		if (!(result instanceof ApiError)) return [];
		const draft = { cells: {}, errors: [] };
		addApiError(area, draft, result);
		return [{ line, problems: draft.errors }];
	});
	if (overtaken.length > 0) throw new ImportOutdatedError(overtaken);
}
