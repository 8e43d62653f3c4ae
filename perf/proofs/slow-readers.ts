import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "../benchmarks/seeds/demo-folder.ts";
import { report } from "../support/figures.ts";
import { eachOf, signIn, timed } from "./support/faults/timed-requests.ts";
import { numberOptions } from "./support/options.ts";

const { readers, pages, rows } = numberOptions({ readers: 200, pages: 200, rows: 30_000 });

const file = "/table/follow-up.csv";
const members = ["admin", "requester", "technician"].map((name) => `${name}@demo.example`);

type Reader = { socket: Socket; status: number };

/** Asks for a file and takes no more of it than its head: what comes then fills the line. */
async function slowReader(port: number, cookie: string): Promise<Reader> {
	const socket = connect({ port, host: "127.0.0.1" });
	socket.on("error", () => {});
	socket.write(`GET ${file} HTTP/1.1\r\nHost: demo.localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`);
	const [head] = (await once(socket, "data")) as [Buffer];
	socket.pause();
	return { socket, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head.toString("latin1"))?.[1]) };
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index);

const p95 = (times: readonly number[]) =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

await withDemoServer(
	async ({ port }) => {
		const cookies = await Promise.all(
			members.map((email) => signIn(`http://demo.localhost:${port}`, email)),
		);
		const others = `http://acme.localhost:${port}`;
		const headers = { cookie: await signIn(others, "admin@acme.example") };
		async function opened() {
			const times: number[] = [];
			let failed = 0;
			await eachOf(numbersTo(pages), 4, async () => {
				const { status, ms } = await timed(`${others}/table/follow-up`, { headers });
				times.push(ms);
				if (status !== 200) failed++;
			});
			return { p95: p95(times), failed };
		}
		await opened();
		const before = await opened();
		const slow: Reader[] = [];
		await eachOf(numbersTo(readers), 20, async (index) => {
			slow.push(await slowReader(port, cookies[index % cookies.length] ?? ""));
		});
		const meanwhile = await opened();
		const whole = await timed(`${others}${file}`, { headers });
		const after = await opened();
		const served = slow.filter(({ status }) => status === 200).length;
		const refused = slow.filter(({ status }) => status === 429).length;
		for (const { socket } of slow) socket.destroy();
		const quiet = Math.max(before.p95, after.p95);
		report({
			what: `${readers} members' browsers ask for a file of ${rows.toLocaleString("en")} rows and read nothing`,
			bar: "some are served, the others are told when to try again",
			measured: `${served} hold a file, ${refused} got 429, ${readers - served - refused} anything else`,
			reached: served > 0 && served + refused === readers,
		});
		report({
			what: "Another organisation's list meanwhile, 95 of 100 within",
			bar: "≤ 1.5 ×, none failed",
			measured: `${meanwhile.p95.toFixed(0)} ms, ${before.p95.toFixed(0)} ms before and ${after.p95.toFixed(0)} ms after; ${meanwhile.failed} of ${pages} failed`,
			reached: meanwhile.failed === 0 && meanwhile.p95 <= quiet * 1.5,
		});
		report({
			what: "Another organisation's file meanwhile",
			bar: "whole",
			measured: `${whole.status}, ${(whole.body.length / 1024).toFixed(0)} KB in ${whole.ms.toFixed(0)} ms`,
			reached: whole.status === 200 && whole.text.endsWith("\r\n"),
		});
	},
	{ dataDir: await folderWithRequests(rows) },
);
process.exit();
