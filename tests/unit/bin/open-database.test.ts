import { expect, onTestFinished, test, vi } from "vitest";
import { createPool } from "#api/platform/database/pool.ts";
import { settingsOf } from "#tests/support/settings.ts";
import { howMany } from "#tests/support/test-scope.ts";
import { openDatabase } from "../../../bin/open-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

test("whatever is killed in PostgreSQL, the start on its data folder keeps its one claim", async () => {
	const givenUp: string[] = [];
	const settings = settingsOf({ DATA_DIR: temporaryFolder() });
	const database = await openDatabase(settings, "http://localhost:1", (why) => givenUp.push(why));
	onTestFinished(() => database.close());
	const claims = async (): Promise<number[]> => {
		const sql = createPool(database.ownerUrl ?? "", { max: 1, patient: true });
		// The library asks for them by itself, and throws where no one catches it.
		sql.options.fetch_types = false;
		try {
			const found = await sql<{ pid: number }[]>`
				select pid from pg_locks where locktype = 'advisory' and classid = 7305`;
			return found.map(({ pid }) => pid);
		} catch {
			return [];
		} finally {
			await sql.end({ timeout: 1 });
		}
	};
	for (let time = 0; time < howMany(1, 2); time++) {
		const before = await claims();
		expect(new Set(before).size).toBe(1);
		process.kill(before[0] ?? 0, "SIGKILL");
		await expect
			.poll(async () => (await claims()).some((pid) => !before.includes(pid)), { timeout: 20_000 })
			.toBe(true);
	}
	expect(givenUp).toEqual([]);
});
