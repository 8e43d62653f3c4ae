import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { projectRoot } from "../../bin/project-root.mjs";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import { multipart, type UploadedFile } from "./support/faults/file-uploads.ts";
import { startApp, threadTimeHeader } from "./support/faults/servers.ts";
import { callHeaders, signIn, signInToApi, timed } from "./support/faults/timed-requests.ts";

/**
 * Milliseconds by which nothing that may be sent delays a probe. On a machine that others load, how
 * long a probe took says as much of them: what counts is for how long the server's own thread worked
 * meanwhile, and did not come to answer it.
 */
const mostDelay = 50;

type Probed = { took: number; busy: number };

const demo = await startDemoServer({ servers: [] });
const app = await startApp({
	DATABASE_URL: demo.databaseUrls.appUrl,
	DATA_DIR: demo.dataDir,
	...threadTimeHeader,
});
const { origin } = app;
const call = callHeaders(await signInToApi(origin));
const mayNot = callHeaders(await signInToApi(origin, "requester@demo.example"));
const cookie = await signIn(origin);

type Sent = { path: string; headers: Record<string, string>; body: Buffer };

/** The longest of the probes that were answered while something was done. */
async function probed(work: () => Promise<unknown>): Promise<Probed> {
	const file = join(projectRoot, "perf", "proofs", "support", "faults", "health-probe.ts");
	const thread = new Worker(file, {
		workerData: { url: `http://127.0.0.1:${app.port}/healthz` },
	});
	await once(thread, "online");
	await work();
	thread.postMessage("over");
	const [all] = (await once(thread, "message")) as [Probed[]];
	const longest = (times: number[]) => Math.round(Math.max(...times));
	return {
		took: longest(all.map(({ took }) => took)),
		busy: longest(all.map(({ busy }) => busy)),
	};
}

const idle = await probed(() => pause(3000));

async function besides(what: string, bombs: readonly Sent[], expected: readonly number[]) {
	let statuses: number[] = [];
	const { took, busy } = await probed(async () => {
		const send = ({ path, headers, body }: Sent) => timed(origin + path, { headers, body });
		statuses = (await Promise.all(bombs.map(send))).map(({ status }) => status);
		await pause(200);
	});
	const answered = [...new Set(statuses)].sort().join(", ");
	report({
		what: `${bombs.length} × ${what}, all at once`,
		bar: `a probe waits at most ${mostDelay} ms for the server's work`,
		measured: `${busy} ms (${idle.busy} ms while nothing is done); ${took} ms (${idle.took} ms) with the wait for a processor; answers ${answered}`,
		reached: busy - idle.busy <= mostDelay && statuses.every((one) => expected.includes(one)),
	});
}

const times = (many: number, sent: Sent): Sent[] => Array.from({ length: many }, () => sent);

const form = (
	path: string,
	by: Record<string, string>,
	fields: Readonly<Record<string, string>>,
	files: readonly (UploadedFile & { field: string })[],
): Sent => {
	const { body, type } = multipart(fields, files);
	return { path, headers: { ...by, "content-type": type }, body };
};

const json = (path: string, text: string): Sent => ({
	path,
	headers: { ...call, "content-type": "application/json" },
	body: Buffer.from(text),
});

async function noise(width: number, height: number): Promise<UploadedFile> {
	const create = {
		width,
		height,
		channels: 3 as const,
		background: "gray",
		noise: { type: "gaussian" as const, mean: 128, sigma: 50 },
	};
	const bytes = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
	return { name: "noise.jpg", type: "image/jpeg", bytes };
}

const csv = (text: string) => ({
	field: "file",
	name: "bomb.csv",
	type: "text/csv",
	bytes: Buffer.from(`name_en,name_ar,email\n${text}`),
});

const vast = await noise(2400, 1800);
const five = Array.from({ length: 5 }, () => ({ ...vast, field: "photo" }));
const page = { cookie, origin };

const notes = "/api/requests/999999/notes";
await besides(
	"five pictures to a call, on a request that is not there",
	times(6, form(notes, call, { desc: "See" }, five)),
	[404],
);
await besides(
	"five pictures to a call of who may not make it",
	times(6, form("/api/requests/direct-request/add", mayNot, {}, five)),
	[403],
);
await besides(
	"five pictures by a page, on a request that is not there",
	times(6, form("/view/request/999999", page, { intent: "note", desc: "See" }, five)),
	[404],
);
await besides(
	"five pictures by a page, with a request",
	times(6, form("/add/create-new-request", page, { step: "send" }, five)),
	[422, 429],
);
await besides(
	"20,000 empty files",
	times(
		4,
		form(
			notes,
			call,
			{},
			Array.from({ length: 20_000 }, () => ({
				field: "photo",
				name: "",
				type: "text/plain",
				bytes: Buffer.alloc(0),
			})),
		),
	),
	[404],
);
await besides(
	"256 KB of JSON, all brackets",
	times(8, json("/api/requests/add", "[".repeat(256_000))),
	[400, 413, 422],
);
await besides(
	"256 KB of JSON, all numbers",
	times(8, json("/api/requests/add", `{"id":[${"0,".repeat(125_000)}0]}`)),
	[422],
);
await besides(
	"256 KB of pairs",
	times(8, {
		path: "/?index",
		headers: { origin, "content-type": "application/x-www-form-urlencoded" },
		body: Buffer.from("a&".repeat(128_000)),
	}),
	[413],
);
for (const [what, text] of [
	["9 MB of line breaks", "\n".repeat(9_000_000)],
	["4 MB of quotation marks", `${'"'.repeat(40_000)}\n`.repeat(100)],
	["900,000 columns", ",".repeat(900_000)],
	["8,000 ordinary lines", "One,واحد,one@demo.example\n".repeat(8000)],
] as const)
	await besides(
		`an import of ${what}`,
		times(4, form("/api/members/import", call, {}, [csv(text)])),
		[200, 422, 429],
	);
const dated = (text: string) =>
	json("/api/equipment/add", JSON.stringify({ name_en: "A", purchased_on: text }));
await besides("a date of 40 KB", times(8, dated(`1${" \n".repeat(20_000)}!`)), [422]);
for (const [what, part] of [
	["keys without an end", "/EF<<"],
	["names by codes", "/#4a"],
	["packed objects", "1 0 obj <</Type /ObjStm>> stream\n<a/>\nendstream "],
] as const) {
	const bytes = Buffer.from(`%PDF-1.7\n${part.repeat(15_000_000 / part.length)}\n%%EOF\n`);
	const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes };
	await besides(
		`a PDF of 15 MB of ${what}`,
		times(3, form("/api/documents/add", call, { name_en: "A", kind: "other" }, [file])),
		[200, 422, 429],
	);
}

await app.stop();
await demo.stop();
process.exit();
