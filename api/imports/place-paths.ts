import { getImportColumns } from "#contract/imports/columns.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { findPlaces, type Place, type PlaceKind, placeKinds } from "./place-paths.queries.ts";
import { addRowError, type RowDraft } from "./row-draft.ts";

/** A place that a cell names with the places around it: `Suburbs > North wing > Laboratory`. */
type PlacePath = {
	draft: RowDraft;
	column: PlaceKind;
	/** The normalized text, which may be a name itself. */
	whole: string;
	/** Its normalized parts, the place itself last. */
	parts: readonly string[];
	/** Whether programs write the name of their whole tree before it. */
	hasRoot: boolean;
};

/**
 * Finds the places that cells name by their path, and sets the fields of the last part and of those
 * around it that the row does not name. A cell that is a name is none, and one with a part that is no
 * place around the last is left as it is; only before a branch, `>` may have others.
 */
export async function resolvePlacePaths(
	scope: TenantDb,
	area: ImportArea,
	drafts: readonly RowDraft[],
): Promise<void> {
	const columns = placeKinds.filter((kind) => Object.hasOwn(getImportColumns(area), kind));
	const paths = drafts.flatMap((draft) => columns.flatMap((column) => pathIn(draft, column) ?? []));
	if (paths.length === 0) return;
	const names = new Set(paths.flatMap(({ whole, parts }) => [whole, ...parts]));
	const byName = new Map<string, Place[]>();
	for (const place of await findPlaces(scope, [...names]))
		for (const name of new Set([place.en, place.ar]))
			byName.set(name, [...(byName.get(name) ?? []), place]);
	for (const path of paths) {
		const { draft, column } = path;
		const [place, another] = placesAt(path, byName, columns);
		if (another) addRowError(draft, column, "name_ambiguous");
		if (!place || another) continue;
		for (const kind of columns)
			if (place[kind] !== null && (kind === column || draft.cells[kind] === undefined))
				draft.fields[`${kind}_id`] = place[kind];
	}
}

/** Three names of the greatest length, and what stands between them. */
const maxPathLength = 400;

/** Returns the path in a cell; null if it has none. */
function pathIn(draft: RowDraft, column: PlaceKind): PlacePath | null {
	const cell = draft.cells[column];
	if (cell === undefined || cell.length > maxPathLength) return null;
	const hasRoot = /[>›→]/.test(cell);
	const parts = cell.split(hasRoot ? /\s*[>›→]\s*/ : /\s+\/\s+|\s*\\\s*/).map(normalizeForSearch);
	return parts.length < 2 || parts.includes("")
		? null
		: { draft, column, whole: normalizeForSearch(cell), parts, hasRoot };
}

/** Returns the places of a path: one, none, or several of one name. */
function placesAt(
	{ column, whole, parts, hasRoot }: PlacePath,
	byName: ReadonlyMap<string, readonly Place[]>,
	columns: readonly PlaceKind[],
): Place[] {
	const isOfColumn = ({ kind }: Place) => kind === column;
	if (byName.get(whole)?.some(isOfColumn)) return [];
	const called = byName.get(parts.at(-1) ?? "") ?? [];
	const meant = called.some(isOfColumn)
		? called.filter(isOfColumn)
		: called.filter(({ kind }) => columns.includes(kind) && isWithin(kind, column));
	const around = parts.slice(0, -1).map((part) => byName.get(part) ?? []);
	return meant.filter((place) => {
		const outer = around.map((named) => named.find((one) => contains(one, place))?.kind);
		const first = outer.findIndex((kind) => kind !== undefined);
		const isTop = (first === -1 ? place.kind : outer[first]) === "branch";
		const known = hasRoot && isTop ? outer.slice(first === -1 ? outer.length : first) : outer;
		return known.every((kind) => kind !== undefined);
	});
}

const isWithin = (inner: PlaceKind, outer: PlaceKind): boolean =>
	placeKinds.indexOf(inner) > placeKinds.indexOf(outer);

const contains = (outer: Place, inner: Place): boolean =>
	isWithin(inner.kind, outer.kind) && outer[outer.kind] === inner[outer.kind];
