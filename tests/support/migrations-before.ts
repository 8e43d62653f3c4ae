import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = "api/db/migrations";

type Journal = { entries: { tag: string }[] };

/** A folder of the migrations that came before one. */
export function migrationsBefore(tag: string): string {
	const copy = mkdtempSync(join(tmpdir(), "siyana-migrations-"));
	cpSync(folder, copy, { recursive: true });
	const path = join(copy, "meta/_journal.json");
	const journal: Journal = JSON.parse(readFileSync(path, "utf8"));
	const entries = journal.entries.slice(
		0,
		journal.entries.findIndex((one) => one.tag === tag),
	);
	writeFileSync(path, JSON.stringify({ ...journal, entries }));
	return copy;
}
