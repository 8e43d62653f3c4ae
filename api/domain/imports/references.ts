import { fold } from "#contract/fold.ts";
import { idMeant } from "#contract/ids.ts";
import {
	fieldOf,
	type ImportArea,
	type ImportColumn,
	isMatched,
	placesOf,
	refers,
} from "#contract/imports.ts";
import { columnsOf } from "#contract/schemas/import-columns.ts";
import type { Scope } from "../../db/database.ts";
import { type Candidate, findCandidates, findPeople } from "../../db/imports/lookups.ts";
import { complain, type Draft } from "./draft.ts";
import { tablesOf } from "./kinds.ts";

/**
 * Finds what lines refer to, column by column, by name in either language, else by id: first without what
 * belongs to something that the row of a line may say.
 *
 * @param drafts whose rows are not known yet
 */
export async function findReferences(
	scope: Scope,
	area: ImportArea,
	drafts: readonly Draft[],
): Promise<void> {
	const open = drafts.filter(({ cells }) => cells.id === undefined);
	for (const [name, column] of Object.entries(columnsOf(area))) {
		if (!refers(column)) continue;
		if (!column.within || isMatched(area, name)) await findColumn(scope, area, name, drafts);
		else if (isPlaced(area, name)) await findColumn(scope, area, name, open);
	}
}

/** Finds the others, once the rows of lines are known. */
export async function findOtherReferences(
	scope: Scope,
	area: ImportArea,
	drafts: readonly Draft[],
): Promise<void> {
	const known = drafts.filter(({ cells }) => cells.id !== undefined);
	for (const [name, column] of Object.entries(columnsOf(area)))
		if (refers(column) && column.within && !isMatched(area, name))
			await findColumn(scope, area, name, isPlaced(area, name) ? known : drafts);
}

const isPlaced = (area: ImportArea, name: string): boolean => placesOf(area).placed.includes(name);

async function findColumn(
	scope: Scope,
	area: ImportArea,
	name: string,
	drafts: readonly Draft[],
): Promise<void> {
	const { [name]: column, ...others } = columnsOf(area);
	const table = tablesOf[name];
	if (!column) return;
	const isStrict = others[column.within ?? ""]?.aside === true;
	const texts = [...new Set(drafts.flatMap(({ cells }) => textsIn(cells[name], column)))];
	if (!table || texts.length === 0) return;
	const ids = texts.map(idMeant).filter((id) => id !== null);
	const candidates =
		column.kind === "person"
			? await findPeople(scope, texts, ids)
			: await findCandidates(scope, table, texts.map(fold), ids);
	const named = new Map<string, Candidate[]>();
	for (const candidate of candidates)
		for (const one of new Set(candidate.names))
			named.set(one, [...(named.get(one) ?? []), candidate]);
	const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
	for (const draft of drafts) {
		const meant = textsIn(draft.cells[name], column).flatMap((text) => {
			const found = named.get(fold(text)) ?? byId.get(idMeant(text) ?? 0);
			const parent = parentOf(draft, column);
			const fitting = Array.isArray(found) ? oneOf(found, parent) : found;
			const one = isStrict && isElsewhere(fitting, parent) ? undefined : fitting;
			if (one === undefined) complain(draft, name, "name_unknown", text);
			else if (one === "several") complain(draft, name, "name_ambiguous", text);
			else return one.id;
			return [];
		});
		if (meant.length > 0)
			draft.fields[fieldOf(name, column)] = column.kind === "references" ? meant : meant[0];
	}
}

/** What a cell names, a thing each. */
function textsIn(cell: string | undefined, { kind }: ImportColumn): string[] {
	if (cell === undefined) return [];
	if (kind !== "references") return [cell];
	return cell
		.split(/[;؛]/)
		.map((text) => text.trim())
		.filter((text) => text !== "");
}

/** The thing that tells those of the same name apart: as the line says, else as it is. */
function parentOf({ fields, before }: Draft, { within }: ImportColumn): number | null {
	if (!within) return null;
	const parent = fields[`${within}_id`] ?? before?.[`${within}_id`];
	return typeof parent === "number" ? parent : null;
}

/** Whether a thing is not where the line says; asked where no rule asks for it. */
const isElsewhere = (found: Candidate | "several" | undefined, parent: number | null): boolean =>
	typeof found === "object" && parent !== null && !found.within?.includes(parent);

/** Of things of the same name, the one of the parent; whether it fits, the rules say. */
function oneOf(
	found: readonly Candidate[],
	parent: number | null,
): Candidate | "several" | undefined {
	if (found.length === 1) return found[0];
	const narrowed = found.filter(({ within }) => parent !== null && within?.includes(parent));
	if (narrowed.length === 1) return narrowed[0];
	return narrowed.length === 0 && parent !== null && found[0]?.within ? found[0] : "several";
}
