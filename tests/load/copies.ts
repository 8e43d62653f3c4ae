import { withDemoServer } from "../../bin/demo-server.mjs";
import { folderWithRequests } from "./seeding/demo.ts";
import { atLeast, noted, shown } from "./support/figures.ts";
import { median, perSecond, warmUp } from "./support/timing.ts";
import { signIn } from "./support/visitor.ts";

const path = "/table/follow-up";

// The first server works alone; the second has two web processes on one port.
const servers = [() => ({}), () => ({ WEB_CONCURRENCY: "2" })];

await withDemoServer(
	async ({ ports }) => {
		const visitors = await Promise.all(ports.map((port) => signIn(port, { light: true })));
		for (const visitor of visitors)
			for (let warm = 0; warm < 2; warm++) await warmUp(visitor, [path]);
		const ratios: number[] = [];
		let rates: number[] = [];
		for (let round = 0; round < 3; round++) {
			rates = [];
			for (const visitor of visitors)
				rates.push((await perSecond(visitor, [path], { rounds: 1, connections: 16 })).rate);
			ratios.push((rates[1] ?? 0) / (rates[0] ?? 1));
		}
		noted({ what: "one web process, 16 connections" }, `${shown(rates[0] ?? 0)} /s`);
		const beside = `${shown(rates[1] ?? 0)} /s`;
		atLeast({ what: "two web processes on the same 2 cores" }, median(ratios), "×", 1.6, beside);
	},
	{ servers, dataDir: await folderWithRequests(100_000) },
);
