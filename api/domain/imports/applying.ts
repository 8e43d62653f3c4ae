import type { LineProblem } from "#contract/schemas/imports.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { planAnew } from "../../db/database.ts";
import type { KeptImport } from "../../db/imports/import.ts";
import { type ApplicableLine, linesToApply, setRowIds } from "../../db/imports/lines.ts";
import { CallFailure } from "../../failure.ts";
import { allOf } from "./all-of.ts";
import { draftOf } from "./draft.ts";
import { importKinds } from "./kinds.ts";
import { noteRefusal } from "./refusals.ts";

/** So many lines are under way at once. */
const atOnce = 100;

export type Overtaken = { line: number; problems: LineProblem[] };

/** Lines have become invalid since they were checked. */
export class ImportOvertaken extends Error {
	override name = "ImportOvertaken";

	constructor(readonly lines: readonly Overtaken[]) {
		super(`${lines.length} lines are not as they were when they were checked.`);
	}
}

/**
 * Adds and changes the rows of all lines that are right: first what changes, in the order in which
 * anybody locks rows, then what is new, so that nobody waits for an id longer than has to be.
 *
 * @param tell how many lines have been applied
 * @throws ImportOvertaken when the rules refuse a line now, or its row is not what it was
 */
export async function applyLines(
	ctx: Ctx,
	found: Pick<KeptImport, "id" | "area" | "counts">,
	tell: (applied: number) => void,
): Promise<void> {
	const kind = importKinds[found.area];
	let applied = 0;
	const inTurn = async (
		outcome: "new" | "changed",
		save: (lines: readonly ApplicableLine[]) => Promise<void>,
	) => {
		let after = 0;
		for (;;) {
			const lines = await linesToApply(ctx, found.id, outcome, after, atOnce);
			const last = lines.at(-1);
			if (!last) return;
			await planAnew(ctx);
			await save(lines);
			after = (outcome === "new" ? last.line : last.rowId) ?? 0;
			applied += lines.length;
			tell(applied);
		}
	};
	await inTurn("changed", async (lines) => {
		const rows = await allOf(lines, ({ rowId, rowVersion, given }) =>
			kind.update(ctx, rowId ?? 0, rowVersion ?? undefined, given),
		);
		mustAllBeSaved(found.area, lines, rows);
	});
	if (found.counts.new === 0) return;
	let nextId = (await takeIds(ctx, kind.counter, found.counts.new)) - found.counts.new + 1;
	await inTurn("new", async (lines) => {
		const added = lines.map(({ line }, index) => ({ line, id: nextId + index }));
		nextId += lines.length;
		const rows = await allOf(lines, ({ given }, index) =>
			kind.insert(ctx, added[index]?.id ?? 0, given),
		);
		mustAllBeSaved(found.area, lines, rows);
		await kind.welcome?.(ctx, ...added.map(({ id }) => id));
		await setRowIds(ctx, found.id, added);
	});
}

function mustAllBeSaved(
	area: KeptImport["area"],
	lines: readonly ApplicableLine[],
	results: readonly unknown[],
): void {
	const overtaken = lines.flatMap(({ line }, index): Overtaken[] => {
		const result = results[index];
		if (!(result instanceof CallFailure)) return [];
		const draft = draftOf(area, { line, cells: {}, fault: null });
		noteRefusal(area, draft, result);
		return [{ line, problems: draft.problems }];
	});
	if (overtaken.length > 0) throw new ImportOvertaken(overtaken);
}
