import { getImportColumns } from "#contract/imports/columns.ts";
import {
	disambiguatingColumns,
	fieldOfColumn,
	type ImportArea,
	type ImportChoices,
	type ImportColumn,
	isMatchColumn,
	isReferenceColumn,
} from "#contract/imports/constants.ts";
import { parseExplicitId, parseIdText } from "#contract/values/id-parser.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { lookupTables } from "./importers.ts";
import {
	findCandidates,
	findMemberCandidates,
	type LookupCandidate,
	lookupNames,
} from "./lookups.queries.ts";
import { resolvePlacePaths } from "./place-paths.ts";
import { addRowError, hasColumnError, type RowDraft } from "./row-draft.ts";

type Numbers = Pick<ImportChoices, "numbers">;

/**
 * Finds the entities to which rows refer, column by column, by name in either language, or else by
 * an id that is written as one, `#2`; a number alone may be that of another list, unless it is
 * chosen to be an id. First those that do not depend on other fields of the row.
 *
 * @param drafts the rows, whose own entities are not known yet
 */
export async function resolveReferences(
	scope: TenantDb,
	area: ImportArea,
	drafts: readonly RowDraft[],
	choices: Numbers,
): Promise<void> {
	await resolvePlacePaths(scope, area, drafts);
	const open = drafts.filter(({ before }) => !before);
	for (const [name, column] of Object.entries(getImportColumns(area))) {
		if (!isReferenceColumn(column)) continue;
		if (!column.within || isMatchColumn(area, name))
			await findColumn(scope, area, name, drafts, choices);
		else if (isPlaced(area, name)) await findColumn(scope, area, name, open, choices);
	}
}

/** Finds the other references, once the entities of the rows are known. */
export async function resolveDependentReferences(
	scope: TenantDb,
	area: ImportArea,
	drafts: readonly RowDraft[],
	choices: Numbers,
): Promise<void> {
	for (const [name, column] of Object.entries(getImportColumns(area))) {
		if (!isReferenceColumn(column) || !column.within || isMatchColumn(area, name)) continue;
		const isFound = (draft: RowDraft) =>
			draft.fields[fieldOfColumn(name, column)] !== undefined || hasColumnError(draft, name);
		await findColumn(
			scope,
			area,
			name,
			drafts.filter((draft) => !isFound(draft)),
			choices,
		);
	}
}

const isPlaced = (area: ImportArea, name: string): boolean =>
	disambiguatingColumns(area).placed.includes(name);

async function findColumn(
	scope: TenantDb,
	area: ImportArea,
	name: string,
	drafts: readonly RowDraft[],
	{ numbers }: Numbers,
): Promise<void> {
	const { [name]: column, ...others } = getImportColumns(area);
	const table = lookupTables[name];
	if (!column) return;
	const isStrict = others[column.within ?? ""]?.aside === true;
	const texts = [...new Set(drafts.flatMap(({ cells }) => textsIn(cells[name], column)))];
	if (!table || texts.length === 0) return;
	const idOf = numbers === "own" ? parseIdText : parseExplicitId;
	const ids = texts.map(idOf).filter((id) => id !== null);
	const candidates =
		column.kind === "person"
			? await findMemberCandidates(scope, texts, ids)
			: await findCandidates(
					scope,
					table,
					texts.flatMap((text) => lookupNames(table, text)),
					ids,
				);
	const named = new Map<string, LookupCandidate[]>();
	for (const candidate of candidates)
		for (const one of new Set(candidate.names))
			named.set(one, [...(named.get(one) ?? []), candidate]);
	const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
	const field = fieldOfColumn(name, column);
	for (const draft of drafts) {
		// It was named by its path.
		if (draft.fields[field] !== undefined) continue;
		const meant = textsIn(draft.cells[name], column).flatMap((text) => {
			const called = lookupNames(table, text)
				.map((one) => named.get(one))
				.find((candidates) => candidates !== undefined);
			const isAlone = !called && parseIdText(text) !== null && parseExplicitId(text) === null;
			if (isAlone) draft.flags.add("same_number");
			const found = called ?? byId.get(idOf(text) ?? 0);
			const parent = parentOf(draft, column);
			const stored = [draft.before?.[field]].flat();
			const fitting = Array.isArray(found) ? oneOf(found, parent, stored) : found;
			const one = isStrict && isOtherPlace(fitting, parent) ? undefined : fitting;
			const isOthers = isAlone && numbers === "foreign";
			if (one === undefined)
				addRowError(draft, name, isOthers ? "number_alone" : "name_unknown", text);
			else if (one === "several") addRowError(draft, name, "name_ambiguous", text);
			else return one.id;
			return [];
		});
		if (meant.length > 0) draft.fields[field] = column.kind === "references" ? meant : meant[0];
	}
}

/** Returns the texts in a cell, one for each entity. */
function textsIn(cell: string | undefined, { kind }: ImportColumn): string[] {
	if (cell === undefined) return [];
	if (kind !== "references") return [cell];
	return cell
		.split(/[;؛\n]/)
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
const isOtherPlace = (found: LookupCandidate | "several" | undefined, parent: number | null) =>
	typeof found === "object" && parent !== null && !found.within?.includes(parent);

/**
 * Returns, of entities of the same name, the one of the parent, or else the one that the row has
 * already, or else the only member who has not left; whether it fits is checked by the rules.
 */
function oneOf(
	found: readonly LookupCandidate[],
	parent: number | null,
	stored: readonly unknown[],
): LookupCandidate | "several" | undefined {
	if (found.length === 1) return found[0];
	const narrowed = found.filter(({ within }) => parent !== null && within?.includes(parent));
	if (narrowed.length === 1) return narrowed[0];
	const own = (parent === null ? found : narrowed).filter(({ id }) => stored.includes(id));
	if (own.length === 1) return own[0];
	const present = found.filter(({ left }) => !left);
	if (parent === null && present.length === 1) return present[0];
	return narrowed.length === 0 && parent !== null && found[0]?.within ? found[0] : "several";
}
