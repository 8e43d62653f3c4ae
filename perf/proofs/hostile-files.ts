import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import sharp from "sharp";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import {
	type HostileFile,
	hostilePictures,
	traces,
	vastPhoto,
} from "../../tests/support/hostile-images.ts";
import { report } from "../support/figures.ts";
import { heldBy, peakOf, sendFiles } from "./support/faults/file-uploads.ts";
import { startApp } from "./support/faults/servers.ts";
import {
	callHeaders,
	seconds,
	signIn,
	signInToApi,
	type Timed,
	timed,
} from "./support/faults/timed-requests.ts";

/** MB that the server may hold at its worst: two photos of 50 megapixels are decoded at once. */
const mostMemory = 800;

/** Bytes of a body that the API takes at most. */
const tooLargeForApi = 51 * 1024 * 1024;

const demo = await startDemoServer({ servers: [] });
const app = await startApp({ DATABASE_URL: demo.databaseUrls.appUrl, DATA_DIR: demo.dataDir });
const { origin } = app;
const cookie = await signIn(origin);
const session = await signInToApi(origin);
const call = callHeaders(session);
const wrong: string[] = [];
let longest = 0;
let slowest = "";
const keep = (what: string, { ms }: Timed) => {
	if (ms > longest) [longest, slowest] = [ms, what];
};

/** Whether a refusal is one of what was sent, with the field at fault. */
function isRefusal({ status, text }: Timed, field: string): boolean {
	if (status === 413 || (status === 400 && text.includes("body_unreadable"))) return true;
	return status === 422 && text.includes(field);
}

/** Looks at a picture as a browser gets it. */
async function checkKept(what: string, file: string): Promise<void> {
	const kept = await timed(origin + file, { headers: { cookie } });
	const type = String(kept.headers["content-type"]);
	if (kept.status !== 200 || !/^image\/(jpeg|png)$/.test(type))
		wrong.push(`${what}: served as ${kept.status} ${type}`);
	if (kept.headers["x-content-type-options"] !== "nosniff") wrong.push(`${what}: without nosniff`);
	if (!String(kept.headers["content-security-policy"]).includes("default-src 'none'"))
		wrong.push(`${what}: without a policy`);
	for (const trace of traces)
		if (kept.body.includes(trace)) wrong.push(`${what}: ${trace} was kept`);
	const seen = await sharp(kept.body).metadata();
	if (seen.exif || seen.width * seen.height > 2050 ** 2)
		wrong.push(`${what}: ${seen.width} × ${seen.height}, EXIF ${Boolean(seen.exif)}`);
}

async function throughApi(file: HostileFile, { crowd = false } = {}): Promise<void> {
	const field = "profile_photo";
	const answer = await sendFiles(`${origin}/api/authentication/edit-user`, call, {}, [
		{ ...file, field },
	]);
	keep(file.what, answer);
	if (answer.status === 200 && !file.refused)
		return checkKept(file.what, /"profile_photo":"([^"]+)"/.exec(answer.text)?.[1] ?? "");
	// In a crowd, one may be asked to come back in a moment.
	if (!isRefusal(answer, field) && !(crowd && answer.status === 429))
		wrong.push(`${file.what} at the API: ${answer.status} ${answer.text.slice(0, 100)}`);
}

async function throughPage(file: HostileFile): Promise<void> {
	const fields = { step: "save", name_en: "Typed by me", name_ar: "كتبته", was: "{}" };
	const headers = { cookie, origin };
	const answer = await sendFiles(`${origin}/edit-profile`, headers, fields, [
		{ ...file, field: "profile_photo" },
	]);
	keep(`${file.what} at the page`, answer);
	const taken = answer.status === 302 || answer.status === 200;
	if (taken ? file.refused && file.bytes.length > 0 : ![400, 413, 422].includes(answer.status))
		wrong.push(`${file.what} at the page: ${answer.status}`);
	else if (answer.status === 422 && !answer.text.includes("Typed by me"))
		wrong.push(`${file.what} at the page: what was typed is gone`);
}

async function throughReader(file: HostileFile): Promise<void> {
	const path = "/api/maintenance-request/facility-resources/decode-qr";
	const answer = await sendFiles(origin + path, call, {}, [{ ...file, field: "qr_code" }]);
	keep(`${file.what} at the reader of codes`, answer);
	if (!isRefusal(answer, "qr_code") && answer.status !== 503)
		wrong.push(`${file.what} at the reader: ${answer.status} ${answer.text.slice(0, 100)}`);
}

function tell(what: string, bar: string, measured: string, reached = true): void {
	for (const one of wrong.slice(0, 12)) console.error(`  ${one}`);
	report({
		what,
		bar,
		measured: `${measured}, ${wrong.length} wrong`,
		reached: reached && wrong.length === 0,
	});
	wrong.length = 0;
}

const pictures = await hostilePictures();

async function tryPictures(): Promise<void> {
	const before = heldBy(app.pid);
	for (const file of pictures) {
		await throughApi(file);
		await throughPage(file);
		await throughReader(file);
	}
	tell(
		`${pictures.length} hostile pictures through a page, the API and the reader of codes`,
		"refused at their field, or kept without anything but the picture; each within 5 s",
		`longest ${seconds(longest)} (${slowest}), memory ${before.toFixed(0)} → at most ${peakOf(app.pid).toFixed(0)} MB`,
		longest < 5000 && peakOf(app.pid) < mostMemory,
	);
	const bomb = pictures.find(({ what }) => what === vastPhoto);
	const start = performance.now();
	if (bomb) await Promise.all(Array.from({ length: 12 }, () => throughApi(bomb, { crowd: true })));
	tell(
		"12 photos of 49 megapixels at once",
		`at most ${mostMemory} MB`,
		`${peakOf(app.pid).toFixed(0)} MB, all within ${seconds(performance.now() - start)}`,
		peakOf(app.pid) < mostMemory,
	);
}

async function tryMany(): Promise<void> {
	const photo = pictures[0] as HostileFile;
	const fields = { facility_id: "1", priority: "Low", comment: "Many" };
	const many = Array.from({ length: 40 }, () => ({ ...photo, field: "photo" }));
	const refused = await sendFiles(`${origin}/api/requests`, call, fields, many);
	if (!isRefusal(refused, "photo")) wrong.push(`40 files: ${refused.status} ${refused.text}`);
	const page = await sendFiles(
		`${origin}/add/create-new-request`,
		{ cookie, origin },
		{ ...fields, step: "send" },
		many,
	);
	if (page.status !== 422) wrong.push(`40 files at the page: ${page.status}`);
	tell("40 files in one form", "refused at their field", "page and API");
}

async function tryCsv(): Promise<void> {
	const path = "/api/members/import";
	const heading = "name_en,name_ar,email\n";
	const csvs: [string, string, Buffer][] = [
		[
			"1,000,000 columns",
			"a.csv",
			Buffer.from(`${"a,".repeat(1_000_000)}\n${"1,".repeat(1_000_000)}`),
		],
		["100 MB", "a.csv", Buffer.alloc(100_000_000, "a,b\n")],
		["9 MB in one line", "a.csv", Buffer.from(`${heading}${"x".repeat(9_000_000)}`)],
		["9 MB of quotes", "a.csv", Buffer.from(`${heading}"${'""'.repeat(4_500_000)}`)],
		["4 million empty lines", "a.csv", Buffer.from(heading + "\n".repeat(4_000_000))],
		[
			"an archive called XLSX",
			"a.xlsx",
			Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(9e6)]),
		],
		["zeros", "a.csv", Buffer.alloc(9_000_000)],
		["0 bytes", "a.csv", Buffer.alloc(0)],
		[
			"half of a character",
			"a.csv",
			Buffer.concat([Buffer.from(heading), Buffer.from([0xed, 0xa0, 0x80])]),
		],
	];
	[longest, slowest] = [0, ""];
	for (const [what, name, bytes] of csvs) {
		const file = { name, type: "text/csv", bytes, field: "file" };
		const answer = await sendFiles(origin + path, call, { one_time_key: `key-${what}` }, [file]);
		keep(what, answer);
		// The API refuses what says that it is too large before it came; who goes on writing may miss that.
		const unheard = bytes.length > tooLargeForApi && /EPIPE|ECONNRESET/.test(answer.text);
		// Lines that are wrong are told line by line, once the file was taken.
		if (!unheard && ![200, 201, 202, 400, 413, 422].includes(answer.status))
			wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 100)}`);
		const page = await sendFiles(`${origin}/import/members-management`, { cookie, origin }, {}, [
			file,
		]);
		keep(`${what} at the page`, page);
		if (![302, 400, 413, 422].includes(page.status))
			wrong.push(`${what} at the page: ${page.status}`);
	}
	const health = await timed(`${origin}/table/follow-up`, { headers: { cookie } });
	if (health.status !== 200) wrong.push(`afterwards a page is answered by ${health.status}`);
	tell(
		`${csvs.length} hostile files to be imported, through the page and the API`,
		"refused at their field or line by line, each within 5 s; memory bounded",
		`longest ${seconds(longest)} (${slowest}), at most ${peakOf(app.pid).toFixed(0)} MB`,
		longest < 5000 && peakOf(app.pid) < mostMemory,
	);
}

/** Ten gigabytes of zeros, as an archive of an organisation. */
async function tryArchive(): Promise<void> {
	const file = join(mkdtempSync(join(tmpdir(), "siyana-bomb-")), "bomb.tar.gz");
	const piece = Buffer.alloc(1024 * 1024);
	const zeros = Readable.from(Array.from({ length: 10_000 }, () => piece));
	await pipeline(zeros, createGzip({ level: 1 }), createWriteStream(file));
	const start = performance.now();
	const child = spawn(process.execPath, ["bin/command.ts", "tenant", "import", file], {
		env: {
			...process.env,
			DATABASE_URL: demo.databaseUrls.appUrl,
			DATABASE_OWNER_URL: demo.databaseUrls.ownerUrl,
			DATA_DIR: demo.dataDir,
		},
		stdio: ["ignore", "ignore", "pipe"],
	});
	let peak = 0;
	const watching = setInterval(() => {
		// Who is about to end holds nothing that is told.
		if (child.pid && child.exitCode === null) peak = Math.max(peak, heldBy(child.pid) || 0);
	}, 20);
	let said = "";
	child.stderr.on("data", (text) => {
		said += text;
	});
	const code = await new Promise((ended) => child.once("exit", ended));
	clearInterval(watching);
	if (code === 0) wrong.push("The archive was taken.");
	if (!said.trim() || /\n\s+at /.test(said)) wrong.push(`The archive: ${said.slice(0, 200)}`);
	const ms = performance.now() - start;
	tell(
		"An archive of an organisation that unpacks to 10 GB",
		"refused in words, memory bounded",
		`${said.trim().split("\n")[0]?.slice(0, 80)}; ${seconds(ms)}, at most ${peak.toFixed(0)} MB`,
		peak < 500,
	);
}

try {
	await tryPictures();
	await tryMany();
	await tryCsv();
	await tryArchive();
} finally {
	await app.stop();
	await demo.stop();
}
process.exit();
