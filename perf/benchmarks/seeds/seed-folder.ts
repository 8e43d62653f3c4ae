import { createHash } from "node:crypto";
import {
	chmodSync,
	cpSync,
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { migrate } from "../../../api/platform/database/migrate.ts";
import { createPool, type Pool } from "../../../api/platform/database/pool.ts";
import { startPostgres } from "../../../bin/embedded-postgres.ts";
import { projectRoot } from "../../../bin/project-root.mjs";
import {
	createEphemeralFolder,
	removeEphemeralFolder,
} from "../../../tests/support/ephemeral-postgres.ts";

/** Changes whenever the seeding writes something else than before. */
const edition = 2;

/**
 * A data folder with a migrated database, seeded by `seed` unless that was done before by the same
 * migrations. It is kept in `.cache`, so that only the first benchmark waits.
 */
export async function seededFolder(
	name: string,
	seed: (owner: Pool, dataDir: string) => Promise<void>,
): Promise<string> {
	const dataDir = join(projectRoot, ".cache", `bench-${name}`);
	const mark = join(dataDir, "seeded");
	const wanted = `${edition} ${schemaHash()}`;
	if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return dataDir;
	removeEphemeralFolder(dataDir);
	const begun = performance.now();
	console.log(`Seeding ${dataDir} …`);
	const postgres = await startPostgres({ dataDir, durable: false });
	try {
		await migrate(postgres.ownerUrl);
		const owner = createPool(postgres.ownerUrl, { max: 1, patient: true });
		try {
			await seed(owner, dataDir);
		} finally {
			await owner.end();
		}
	} finally {
		await postgres.stop();
	}
	writeFileSync(mark, wanted);
	console.log(`Seeded in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
	return dataDir;
}

/** Returns the hash of the schema that a seeded folder was made with. */
export function schemaHash(): string {
	const folder = join(projectRoot, "api", "platform", "database");
	const files = readdirSync(join(folder, "migrations")).filter((file) => file.endsWith(".sql"));
	const hash = createHash("sha256");
	for (const file of files.sort()) hash.update(readFileSync(join(folder, "migrations", file)));
	hash.update(readFileSync(join(folder, "row-security.sql")));
	return hash.digest("hex");
}

/** A copy for benchmarks that write; it is removed when this process ends. */
export async function copyOf(dataDir: string): Promise<string> {
	// One that a broken-off benchmark has left running ends here.
	const postgres = await startPostgres({ dataDir, durable: false });
	await postgres.stop();
	const copy = createEphemeralFolder();
	rmSync(copy, { recursive: true });
	cpSync(dataDir, copy, { recursive: true });
	// PostgreSQL wants a folder that is its own alone, which Node 24 does not copy.
	chmodSync(join(copy, "postgres"), 0o700);
	return copy;
}
