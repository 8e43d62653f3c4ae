import type { ImportArea } from "#contract/imports/constants.ts";
import type { MemberContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { discardQueryPlans } from "../platform/database/tenant-transaction.ts";
import type { EntityInput } from "../platform/entities/definition.ts";
import { ApiError } from "../platform/errors.ts";
import { mapInSlices, runSettled } from "./batch.ts";
import { importers, type PresentedRow } from "./importers.ts";
import { matchNumbers } from "./match-numbers.ts";
import { type FirstRowByKey, matchRows, rejectDuplicateRows } from "./match-rows.ts";
import type { StoredImport } from "./queries.ts";
import { resolveDependentReferences, resolveReferences } from "./resolve-references.ts";
import { createRowDraft, type RowDraft } from "./row-draft.ts";
import { addApiError } from "./row-errors.ts";
import { rowChanges, rowToInput, sameNameInput } from "./row-fields.ts";
import type { ParsedRow, ValidatedRow } from "./rows.queries.ts";
import { settleMemberAccess, settleMissingEmail } from "./settle-member.ts";

type Trial = { draft: RowDraft; input: EntityInput };

/**
 * Checks rows by really adding and changing entities, so that all rules apply; the transaction must
 * be rolled back.
 *
 * @param seen the keys of earlier rows, to which the new ones are added
 */
export async function validateRows(
	ctx: MemberContext,
	{ area, choices, month_first }: Pick<StoredImport, "area" | "choices" | "month_first">,
	lines: readonly ParsedRow[],
	seen: FirstRowByKey,
): Promise<ValidatedRow[]> {
	const passes = ({ summary }: ParsedRow) => summary && choices.summaries === "pass";
	const drafts = await mapInSlices(
		lines.filter((row) => !passes(row)),
		(row) => createRowDraft(area, row, { choices, month_first }),
	);
	await discardQueryPlans(ctx);
	await matchNumbers(ctx, area, drafts, choices);
	await resolveReferences(ctx, area, drafts, choices);
	await matchRows(ctx, area, drafts, choices);
	await resolveDependentReferences(ctx, area, drafts, choices);
	if (area === "members") {
		for (const draft of drafts) settleMemberAccess(draft, choices);
		if (ctx.tenant.settings.workNumbers)
			for (const draft of drafts) settleMissingEmail(draft, choices);
	}
	rejectDuplicateRows(area, drafts, seen, choices);
	const trials = (
		await mapInSlices(drafts, (draft): Trial[] => {
			const input = rowToInput(area, draft);
			return input ? [{ draft, input }] : [];
		})
	).flat();
	const kind = importers[area];
	const added = trials.filter(({ draft }) => !draft.before);
	const last = added.length > 0 ? await nextIds(ctx, kind.counter, added.length) : 0;
	const idOf = new Map(added.map(({ draft }, index) => [draft, last - added.length + 1 + index]));
	const rows = await runSettled(trials, ({ draft, input }) =>
		draft.before
			? kind.update(ctx, draft.before.id, undefined, input)
			: kind.insert(ctx, idOf.get(draft) ?? 0, input),
	);
	const tried = new Map<RowDraft, Tried>();
	for (const [index, { draft, input }] of trials.entries()) {
		const row = rows[index];
		if (row instanceof ApiError) addApiError(area, draft, row);
		else if (row) tried.set(draft, { input, changes: rowChanges(area, draft.before, row), row });
	}
	const validated = await mapInSlices(drafts, (draft) => checked(area, draft, tried.get(draft)));
	return [...validated, ...lines.filter(passes).map(passedOver)];
}

/** Returns the result for a row that is not to be read. */
const passedOver = ({ line, fault: rowError }: ParsedRow): ValidatedRow => ({
	line,
	outcome: "passed",
	rowId: null,
	rowVersion: null,
	given: null,
	keys: [],
	nameEn: null,
	nameAr: null,
	changes: [],
	problems: rowError ? [rowError] : [],
	sameName: null,
	flags: ["summary"],
});

type Tried = { input: EntityInput; changes: ValidatedRow["changes"]; row: PresentedRow };

function checked(area: ImportArea, draft: RowDraft, tried: Tried | undefined): ValidatedRow {
	const { line, before, errors, keys, cells, sameName, flags } = draft;
	const row = tried?.row ?? before;
	const changes = errors.length > 0 ? [] : (tried?.changes ?? []);
	if (changes.some(({ column }) => before && column.startsWith("name_"))) flags.add("renamed");
	const outcome =
		errors.length > 0 ? "wrong" : !before ? "new" : changes.length > 0 ? "changed" : "unchanged";
	const applies = outcome === "new" || outcome === "changed";
	return {
		line,
		outcome,
		rowId: before?.id ?? null,
		rowVersion: before?.version ?? null,
		given: applies ? (tried?.input ?? null) : null,
		keys,
		nameEn: textOr(row?.name_en, cells.name_en),
		nameAr: textOr(row?.name_ar, cells.name_ar),
		changes,
		problems: errors,
		sameName: sameName && sameNameInput(area, draft, sameName),
		flags: [...flags],
	};
}

const textOr = (value: unknown, otherwise: string | undefined): string | null =>
	typeof value === "string" ? value : (otherwise ?? null);
