import { availableParallelism } from "node:os";
import { withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atLeast, formatFigure, noted } from "./support/benchmark-table.ts";
import { type HttpSession, signIn } from "./support/http-session.ts";
import { median, perSecond, warmUp } from "./support/timing.ts";

const path = "/table/follow-up";

// The first server works alone; the second has two web processes on one port.
const servers = [() => ({}), () => ({ WEB_CONCURRENCY: "2" })];

/**
 * Pages a second; and how many there would be if the processors' time that making the load takes
 * went into pages, too. With one process the load takes what that process can't use, so it is
 * compared as it is.
 */
async function rateOf(visitor: HttpSession): Promise<{ rate: number; withoutLoad: number }> {
	const [begun, before] = [performance.now(), process.cpuUsage()];
	const { rate } = await perSecond(visitor, [path], { rounds: 1, connections: 16 });
	const { user, system } = process.cpuUsage(before);
	const all = (performance.now() - begun) * 1000 * availableParallelism();
	return { rate, withoutLoad: (rate * all) / (all - user - system) };
}

await withDemoServer(
	async ({ ports }) => {
		const visitors = await Promise.all(ports.map((port) => signIn(port, { light: true })));
		for (const visitor of visitors)
			for (let warm = 0; warm < 2; warm++) await warmUp(visitor, [path]);
		const ratios: number[] = [];
		const elsewhere: number[] = [];
		let rates: number[] = [];
		for (let round = 0; round < 3; round++) {
			const seen = [];
			for (const visitor of visitors) seen.push(await rateOf(visitor));
			rates = seen.map(({ rate }) => rate);
			ratios.push((seen[1]?.rate ?? 0) / (seen[0]?.rate ?? 1));
			elsewhere.push((seen[1]?.withoutLoad ?? 0) / (seen[0]?.rate ?? 1));
		}
		noted({ what: "one web process, 16 connections" }, `${formatFigure(rates[0] ?? 0)} /s`);
		const beside = `${formatFigure(rates[1] ?? 0)} /s`;
		const two = "two web processes on the same 2 cores";
		noted(
			{ what: `${two}, which what loads them uses as well` },
			`${formatFigure(median(ratios))} ×`,
		);
		atLeast({ what: `${two}, were the load from elsewhere` }, median(elsewhere), "×", 1.6, beside);
	},
	{ servers, dataDir: await folderWithRequests(100_000) },
);
