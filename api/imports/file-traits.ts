import { getImportColumns } from "#contract/imports/columns.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import type { DataImport } from "#contract/imports/schemas.ts";
import { dateOrder } from "#contract/values/date-parser.ts";
import { parseIdText } from "#contract/values/id-parser.ts";
import type { ParsedRow } from "./rows.queries.ts";

/** Finds what only all rows of a file show together, as they are added piece by piece. */
export class FileTraitFinder {
	readonly #days: readonly string[];
	readonly #monthFirst = new Set<string>();
	#numbers = 0;
	#isInOrder = true;

	constructor(area: ImportArea) {
		this.#days = Object.entries(getImportColumns(area)).flatMap(([name, { kind }]) =>
			kind === "day" ? [name] : [],
		);
	}

	add(rows: readonly ParsedRow[]): void {
		for (const { cells, summary } of rows) {
			if (summary) continue;
			for (const name of this.#days)
				if (cells[name] && dateOrder(cells[name]) === "month_first") this.#monthFirst.add(name);
			if (cells.id === undefined) continue;
			this.#numbers++;
			if (parseIdText(cells.id) !== this.#numbers) this.#isInOrder = false;
		}
	}

	get traits(): Pick<DataImport, "line_numbers" | "month_first"> {
		return {
			line_numbers: this.#isInOrder && this.#numbers > 1,
			month_first: [...this.#monthFirst],
		};
	}
}
