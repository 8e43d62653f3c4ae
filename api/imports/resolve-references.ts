import { getImportColumns } from "#contract/imports/columns.ts";
import {
	disambiguatingColumns,
	fieldOfColumn,
	type ImportArea,
	type ImportColumn,
	isMatchColumn,
	isReferenceColumn,
} from "#contract/imports/constants.ts";
import { parseIdText } from "#contract/values/id-parser.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { lookupTables } from "./importers.ts";
import { findCandidates, findMemberCandidates, type LookupCandidate } from "./lookups.queries.ts";
import { addRowError, type RowDraft } from "./row-draft.ts";

/**
 * Finds the entities to which rows refer, column by column, by name in either language, or else by
 * id: first those that do not depend on other fields of the row.
 *
 * @param drafts the rows, whose own entities are not known yet
 */
export async function resolveReferences(
	scope: TenantDb,
	area: ImportArea,
	drafts: readonly RowDraft[],
): Promise<void> {
	const open = drafts.filter(({ cells }) => cells.id === undefined);
	for (const [name, column] of Object.entries(getImportColumns(area))) {
		if (!isReferenceColumn(column)) continue;
		if (!column.within || isMatchColumn(area, name)) await findColumn(scope, area, name, drafts);
		else if (isPlaced(area, name)) await findColumn(scope, area, name, open);
	}
}

/** Finds the other references, once the entities of the rows are known. */
export async function resolveDependentReferences(
	scope: TenantDb,
	area: ImportArea,
	drafts: readonly RowDraft[],
): Promise<void> {
	const known = drafts.filter(({ cells }) => cells.id !== undefined);
	for (const [name, column] of Object.entries(getImportColumns(area)))
		if (isReferenceColumn(column) && column.within && !isMatchColumn(area, name))
			await findColumn(scope, area, name, isPlaced(area, name) ? known : drafts);
}

const isPlaced = (area: ImportArea, name: string): boolean =>
	disambiguatingColumns(area).placed.includes(name);

async function findColumn(
	scope: TenantDb,
	area: ImportArea,
	name: string,
	drafts: readonly RowDraft[],
): Promise<void> {
	const { [name]: column, ...others } = getImportColumns(area);
	const table = lookupTables[name];
	if (!column) return;
	const isStrict = others[column.within ?? ""]?.aside === true;
	const texts = [...new Set(drafts.flatMap(({ cells }) => textsIn(cells[name], column)))];
	if (!table || texts.length === 0) return;
	const ids = texts.map(parseIdText).filter((id) => id !== null);
	const candidates =
		column.kind === "person"
			? await findMemberCandidates(scope, texts, ids)
			: await findCandidates(scope, table, texts.map(normalizeForSearch), ids);
	const named = new Map<string, LookupCandidate[]>();
	for (const candidate of candidates)
		for (const one of new Set(candidate.names))
			named.set(one, [...(named.get(one) ?? []), candidate]);
	const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
	for (const draft of drafts) {
		const meant = textsIn(draft.cells[name], column).flatMap((text) => {
			const found = named.get(normalizeForSearch(text)) ?? byId.get(parseIdText(text) ?? 0);
			const parent = parentOf(draft, column);
			const fitting = Array.isArray(found) ? oneOf(found, parent) : found;
			const one = isStrict && isElsewhere(fitting, parent) ? undefined : fitting;
			if (one === undefined) addRowError(draft, name, "name_unknown", text);
			else if (one === "several") addRowError(draft, name, "name_ambiguous", text);
			else return one.id;
			return [];
		});
		if (meant.length > 0)
			draft.fields[fieldOfColumn(name, column)] = column.kind === "references" ? meant : meant[0];
	}
}

/** Returns the texts in a cell, one for each entity. */
function textsIn(cell: string | undefined, { kind }: ImportColumn): string[] {
	if (cell === undefined) return [];
	if (kind !== "references") return [cell];
	return cell
		.split(/[;؛]/)
		.map((text) => text.trim())
		.filter((text) => text !== "");
}

/**
 * Returns the parent that tells entities of the same name apart: according to the row, or else the
 * stored one.
 */
function parentOf({ fields, before }: RowDraft, { within }: ImportColumn): number | null {
	if (!within) return null;
	const parent = fields[`${within}_id`] ?? before?.[`${within}_id`];
	return typeof parent === "number" ? parent : null;
}

/** Checks whether an entity is not at the place in the row; used where no rule checks that. */
const isElsewhere = (
	found: LookupCandidate | "several" | undefined,
	parent: number | null,
): boolean => typeof found === "object" && parent !== null && !found.within?.includes(parent);

/**
 * Returns, of entities of the same name, the one of the parent; whether it fits is checked by the
 * rules.
 */
function oneOf(
	found: readonly LookupCandidate[],
	parent: number | null,
): LookupCandidate | "several" | undefined {
	if (found.length === 1) return found[0];
	const narrowed = found.filter(({ within }) => parent !== null && within?.includes(parent));
	if (narrowed.length === 1) return narrowed[0];
	return narrowed.length === 0 && parent !== null && found[0]?.within ? found[0] : "several";
}
