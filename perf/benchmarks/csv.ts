import { type DemoServer, withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { isSmall } from "./support/options.ts";
import { cpuOf, memoryOf, peakMemory } from "./support/processes.ts";
import { median, oneClient } from "./support/timing.ts";

// A list as CSV and as a workbook, taken as fast as it comes: --small leaves out the one of a million rows.
const list = "/table/follow-up";
const file = `${list}.csv`;
/** 1.2 seconds where a page takes five milliseconds. */
const mostPages = 240;
const megabyte = 2 ** 20;

type Taken = { seconds: number; firstByte: number; megabytes: number; lines: number };

async function take({ port }: DemoServer, path = file): Promise<Taken> {
	const visitor = await signIn(port);
	let [bytes, lines] = [0, 0];
	const { status, firstByte, ms } = await visitor.ask(path, {
		onData(piece) {
			bytes += piece.length;
			for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines++;
		},
	});
	if (status !== 200) throw new Error(`Answered ${status}`);
	return { seconds: ms / 1000, firstByte, megabytes: bytes / megabyte, lines };
}

/** Compares the processor time of both, by turns. */
async function takeWorkbook(demo: DemoServer, of: string): Promise<void> {
	const before = memoryOf(demo.pids);
	const all: Taken[] = [];
	const cpu: Record<"csv" | "xlsx", number[]> = { csv: [], xlsx: [] };
	const timed = async (kind: "csv" | "xlsx", path: string) => {
		const start = cpuOf(demo.pids);
		const taken = await take(demo, path);
		cpu[kind].push((cpuOf(demo.pids) - start) / 1000);
		return taken;
	};
	const peak = await peakMemory(demo.pids, async () => {
		for (let times = 0; times < 3; times++) {
			await timed("csv", file);
			all.push(await timed("xlsx", `${file}?format=xlsx`));
		}
	});
	const [csv, xlsx] = [median(cpu.csv), median(cpu.xlsx)];
	const times = `${formatFigure(xlsx)} against ${formatFigure(csv)} s`;
	atMost({ what: `processor time of the workbook ${of} ÷ its CSV` }, xlsx / csv, "×", 1.7, times);
	atMost(
		{ what: `first byte of the workbook ${of}` },
		median(all.map((one) => one.firstByte)),
		"ms",
		100,
	);
	atMost({ what: `memory that the workbook ${of} adds` }, peak - before, "MB", 55);
}

for (const rows of [100_000, ...(isSmall ? [] : [1_000_000])])
	await withDemoServer(
		async (demo) => {
			const of = `of ${rows.toLocaleString("en")} rows`;
			await take(demo);
			const before = memoryOf(demo.pids);
			const all: Taken[] = [];
			const peak = await peakMemory(demo.pids, async () => {
				for (let times = 0; times < (rows > 100_000 ? 1 : 3); times++) all.push(await take(demo));
			});
			const [first] = all;
			if (!first || first.lines < rows) throw new Error(`Only ${first?.lines} lines`);
			const seconds = median(all.map((one) => one.seconds));
			const firstByte = median(all.map((one) => one.firstByte));
			const isGiven = rows === 100_000;
			const row = {
				what: `CSV ${of}, ${formatFigure(first.megabytes)} MB`,
				...(isGiven ? { peers: "Redmine 21 s, RT 85 s" } : {}),
			};
			noted(row, `${formatFigure(seconds)} s`);
			if (isGiven) {
				const visitor = await signIn(demo.port, { light: true });
				const page = await oneClient(() => visitor.ask(list));
				const times = `${formatFigure(seconds)} s against ${formatFigure(page)} ms`;
				const what = `CSV ${of} ÷ a page of its list`;
				atMost({ what }, (seconds * 1000) / page, "×", mostPages, times);
				await takeWorkbook(demo, of);
			}
			atMost({ what: `first byte of the CSV ${of}` }, firstByte, "ms", 50);
			atMost(
				{
					what: `memory that the CSV ${of} adds`,
					...(isGiven ? { peers: "Redmine 1.6 GB" } : {}),
				},
				peak - before,
				"MB",
				40,
			);
		},
		{ dataDir: await folderWithRequests(rows) },
	);
