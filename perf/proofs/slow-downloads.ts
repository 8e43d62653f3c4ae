import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type DemoServer, withDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import { heldBy, sendFiles } from "./support/faults/file-uploads.ts";
import {
	callHeaders,
	eachOf,
	signIn,
	signInToApi,
	timed,
} from "./support/faults/timed-requests.ts";
import { numberOptions } from "./support/options.ts";

const { readers, pages, megabytes } = numberOptions({ readers: 20, pages: 300, megabytes: 20 });

/** What a line of 3G takes in a second, in bytes. */
const lineOf3G = 50_000;

type Reader = { socket: Socket; status: number; taken: () => number };

/** Downloads a file no faster than a line of 3G. */
async function slowReader(port: number, path: string, cookie: string): Promise<Reader> {
	const socket = connect({ port, host: "127.0.0.1" });
	socket.on("error", () => {});
	socket.write(`GET ${path} HTTP/1.1\r\nHost: demo.localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`);
	const [head] = (await once(socket, "data")) as [Buffer];
	let taken = head.length;
	const begun = performance.now();
	const pace = () => {
		socket.pause();
		const early = (taken / lineOf3G) * 1000 - (performance.now() - begun);
		setTimeout(() => socket.resume(), Math.max(0, early));
	};
	socket.on("data", (part: Buffer) => {
		taken += part.length;
		pace();
	});
	pace();
	const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head.toString("latin1"))?.[1]);
	return { socket, status, taken: () => taken };
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index);

const p95 = (times: readonly number[]) =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** A PDF of nearly so many megabytes. */
const large = Buffer.concat([
	Buffer.from("%PDF-1.7\n"),
	Buffer.alloc(megabytes * 1024 * 1024 - 100, " "),
	Buffer.from("\n%%EOF\n"),
]);

const token = "token-of-the-proof";

/** The memory of files and bodies that a server has in use, in MB; apart from it, the process holds what it may use again. */
async function inUse(port: number): Promise<number> {
	const headers = { authorization: `Bearer ${token}` };
	const { body } = await timed(`http://demo.localhost:${port}/metrics`, { headers });
	return Number(/^nodejs_external_memory_bytes (\S+)$/m.exec(body.toString())?.[1]) / 1024 / 1024;
}

async function downloadSlowly({ port, pids: [pid = 0] }: DemoServer): Promise<void> {
	const origin = `http://demo.localhost:${port}`;
	const cookie = await signIn(origin);
	const sent = await sendFiles(
		`${origin}/api/documents/add`,
		callHeaders(await signInToApi(origin)),
		{ name_en: "Manual", kind: "manual" },
		[{ field: "file", name: "manual.pdf", type: "application/pdf", bytes: large }],
	);
	if (sent.status !== 200) throw new Error(`The document was not stored: ${sent.text}`);
	const { file } = (JSON.parse(sent.text) as { document: { file: string } }).document;
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
	await opened();
	const before = await opened();
	const [held, used] = [heldBy(pid), await inUse(port)];
	const slow: Reader[] = [];
	await eachOf(numbersTo(readers), 20, async () => {
		slow.push(await slowReader(port, file, cookie));
	});
	const meanwhile = await opened();
	const [heldMeanwhile, usedMeanwhile] = [heldBy(pid), await inUse(port)];
	const whole = await timed(`${origin}${file}`, { headers: { cookie } });
	const served = slow.filter(({ status, taken }) => status === 200 && taken() > 0).length;
	const after = await opened();
	for (const { socket } of slow) socket.destroy();
	report({
		what: `${readers} browsers download a document of ${megabytes} MB, each at ${lineOf3G / 1000} KB/s; another reads it at once`,
		bar: "all are served",
		measured: `${served} of ${readers}; whole: ${whole.status}, ${whole.body.length} of ${large.length} bytes in ${whole.ms.toFixed(0)} ms`,
		reached: served === readers && whole.body.equals(large),
	});
	report({
		what: "What the server has in use of files and bodies meanwhile",
		bar: "≤ 20 MB more",
		measured: `${(usedMeanwhile - used).toFixed(0)} MB more; its process is larger by ${(heldMeanwhile - held).toFixed(0)} MB`,
		reached: usedMeanwhile - used <= 20,
	});
	report({
		what: "Another organisation's list meanwhile, 95 of 100 within",
		bar: "≤ 1.5 ×, none failed",
		measured: `${meanwhile.p95.toFixed(0)} ms, ${before.p95.toFixed(0)} ms before and ${after.p95.toFixed(0)} ms meanwhile again; ${meanwhile.failed} of ${pages} failed`,
		reached: meanwhile.failed === 0 && meanwhile.p95 <= before.p95 * 1.5,
	});
}

await withDemoServer(downloadSlowly, { servers: [() => ({ METRICS_TOKEN: token })] });
process.exit();
