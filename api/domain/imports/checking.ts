import type { ImportArea } from "#contract/imports.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { planAnew } from "../../db/database.ts";
import type { KeptImport } from "../../db/imports/import.ts";
import type { CheckedLine, ReadLine } from "../../db/imports/lines.ts";
import { CallFailure } from "../../failure.ts";
import type { Sent } from "../things/thing.ts";
import { allOf, mapInSlices } from "./all-of.ts";
import { type Draft, draftOf } from "./draft.ts";
import { changesOf, givenBy, sameNamedBy } from "./fields.ts";
import { importKinds, type PresentedRow } from "./kinds.ts";
import { matchRows, refuseRepeated, type Seen } from "./matching.ts";
import { findOtherReferences, findReferences } from "./references.ts";
import { noteRefusal } from "./refusals.ts";

type Trial = { draft: Draft; given: Sent };

/**
 * Finds out what lines mean and what the rules say to them: it adds and changes the rows, which the
 * caller has to take back.
 *
 * @param seen what earlier lines are about, to which these are added
 */
export async function checkLines(
	ctx: Ctx,
	{ area, same_name }: Pick<KeptImport, "area" | "same_name">,
	lines: readonly ReadLine[],
	seen: Seen,
): Promise<CheckedLine[]> {
	const drafts = await mapInSlices(lines, (line) => draftOf(area, line));
	await planAnew(ctx);
	await findReferences(ctx, area, drafts);
	await matchRows(ctx, area, drafts, same_name);
	await findOtherReferences(ctx, area, drafts);
	refuseRepeated(area, drafts, seen);
	const trials = (
		await mapInSlices(drafts, (draft): Trial[] => {
			const given = givenBy(area, draft);
			return given ? [{ draft, given }] : [];
		})
	).flat();
	const kind = importKinds[area];
	const added = trials.filter(({ draft }) => !draft.before);
	const last = added.length > 0 ? await takeIds(ctx, kind.counter, added.length) : 0;
	const idOf = new Map(added.map(({ draft }, index) => [draft, last - added.length + 1 + index]));
	const rows = await allOf(trials, ({ draft, given }) =>
		draft.before
			? kind.update(ctx, draft.before.id, undefined, given)
			: kind.insert(ctx, idOf.get(draft) ?? 0, given),
	);
	const tried = new Map<Draft, Tried>();
	for (const [index, { draft, given }] of trials.entries()) {
		const row = rows[index];
		if (row instanceof CallFailure) noteRefusal(area, draft, row);
		else if (row) tried.set(draft, { given, changes: changesOf(area, draft.before, row), row });
	}
	return mapInSlices(drafts, (draft) => checked(area, draft, tried.get(draft)));
}

type Tried = { given: Sent; changes: CheckedLine["changes"]; row: PresentedRow };

function checked(area: ImportArea, draft: Draft, tried: Tried | undefined): CheckedLine {
	const { line, before, problems, keys, cells, sameName } = draft;
	const row = tried?.row ?? before;
	const changes = problems.length > 0 ? [] : (tried?.changes ?? []);
	const outcome =
		problems.length > 0 ? "wrong" : !before ? "new" : changes.length > 0 ? "changed" : "unchanged";
	const applies = outcome === "new" || outcome === "changed";
	return {
		line,
		outcome,
		rowId: before?.id ?? null,
		rowVersion: before?.version ?? null,
		given: applies ? (tried?.given ?? null) : null,
		keys,
		nameEn: textOr(row?.name_en, cells.name_en),
		nameAr: textOr(row?.name_ar, cells.name_ar),
		changes,
		problems,
		sameName: sameName && sameNamedBy(area, draft, sameName),
	};
}

const textOr = (value: unknown, otherwise: string | undefined): string | null =>
	typeof value === "string" ? value : (otherwise ?? null);
