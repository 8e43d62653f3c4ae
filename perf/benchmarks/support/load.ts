import type { DemoServer } from "../../../tests/support/demo-server.ts";
import type { HttpSession } from "./http-session.ts";
import { cpuOf } from "./processes.ts";
import { perSecond } from "./timing.ts";

export type Load = {
	/** Pages a second. */
	rate: number;
	/** What a page takes of the processors, in milliseconds. */
	app: number;
	database: number;
};

/** Eight connections ask for pages in turn; what that takes of the processors. */
export async function underLoad(
	{ pids, postgresPid }: DemoServer,
	visitor: HttpSession,
	paths: readonly string[],
): Promise<Load> {
	const taken = () => ({ app: cpuOf(pids), database: cpuOf([postgresPid]) });
	const before = taken();
	const { rate, pages } = await perSecond(visitor, paths);
	const after = taken();
	return {
		rate,
		app: (after.app - before.app) / pages,
		database: (after.database - before.database) / pages,
	};
}
