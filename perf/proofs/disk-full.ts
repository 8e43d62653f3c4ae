import { spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { createPool } from "../../api/platform/database/pool.ts";
import { buildWhenNeeded, bundleForNode } from "../../bin/build.ts";
import { findFreePort } from "../../bin/config.ts";
import { findBinaries } from "../../bin/postgres/binaries.ts";
import { clusterPath } from "../../bin/postgres/data-directory.ts";
import { chooseOsUser } from "../../bin/postgres/os-user.ts";
import { roleAddresses } from "../../bin/postgres/roles.ts";
import { socketFolder } from "../../bin/postgres/socket.ts";
import { waitUntilReady } from "../../bin/supervisor.ts";
import { report } from "../support/figures.ts";
import { sendFiles } from "./support/faults/file-uploads.ts";
import {
	empty,
	filesBelow,
	fill,
	mayMount,
	mountSmall,
	withOwnMounts,
} from "./support/faults/small-disk.ts";
import {
	callHeaders,
	seconds,
	signIn,
	signInToApi,
	timed,
	until,
} from "./support/faults/timed-requests.ts";
import { countWritten, startWriters } from "./support/faults/writers.ts";

if (!mayMount()) {
	report({
		what: "Disk full",
		bar: "a clear page, nothing half done",
		measured: "not tried: this user may not mount a small file system",
		reached: null,
	});
	process.exit();
}
await buildWhenNeeded();
// A build empties its folder, and this program is to start again from there.
await bundleForNode(["perf/proofs/disk-full.ts"], "build/proof");
if (!(await withOwnMounts())) process.exit();

const dataDir = mkdtempSync(join(tmpdir(), "siyana-full-"));
mountSmall(dataDir, 360);
const uploads = join(dataDir, "uploads");
// More than what stays free for the database.
mountSmall(uploads, 600);
const outbox = join(dataDir, "outbox");
mountSmall(outbox, 1);

const port = await findFreePort();
const logFile = join(mkdtempSync(join(tmpdir(), "siyana-proof-")), "log");
const log = openSync(logFile, "a");
const { DATABASE_URL: _, ...env } = process.env;
const siyana = spawn(process.execPath, ["bin/start.ts"], {
	env: { ...env, DATA_DIR: dataDir, PORT: String(port) },
	stdio: ["ignore", log, log],
});
const origin = `http://demo.localhost:${port}`;
await waitUntilReady({ port }, () => siyana.exitCode !== null);
const account = chooseOsUser(dataDir, findBinaries());
const { ownerUrl } = roleAddresses(clusterPath(account), socketFolder(account.home));
const cookie = await signIn(origin);
const session = await signInToApi(origin);
const headers = { cookie, origin };
const opens = async () => (await timed(`${origin}/table/follow-up`, { headers })).status === 200;

async function uploadsFull(): Promise<void> {
	const bytes = await sharp({
		create: {
			width: 500,
			height: 500,
			channels: 3,
			background: "#c83",
			noise: { type: "gaussian", mean: 128, sigma: 60 },
		},
	})
		.jpeg({ quality: 95 })
		.toBuffer();
	const photo = { name: "photo.jpg", type: "image/jpeg", bytes, field: "photo" };
	const note = (desc: string) => ({ intent: "note", desc, one_time_key: `key-${desc}` });
	const send = (desc: string) =>
		sendFiles(`${origin}/view/request/2990`, headers, note(desc), [photo]);
	fill(uploads);
	const before = filesBelow(uploads);
	const refused = await send("typed-while-full");
	const kept = refused.text.includes("typed-while-full");
	const left = filesBelow(uploads).filter((name) => !before.includes(name));
	empty(uploads);
	const taken = await send("typed-when-empty");
	const owner = createPool(ownerUrl, { max: 1, patient: true });
	const [row] = await owner`
		select count(*) as notes from request_notes where "desc" = 'typed-while-full'`;
	await owner.end();
	report({
		what: "Uploads' folder full: a note with a picture",
		bar: "a clear page within 5 s, what was typed kept, nothing half done",
		measured: `${refused.status} after ${seconds(refused.ms)}, typed ${kept ? "kept" : "gone"}, ${left.length} files left over, ${row?.notes} notes; ${taken.status} with room again`,
		reached:
			refused.status === 503 &&
			refused.ms < 5000 &&
			kept &&
			left.length === 0 &&
			Number(row?.notes) === 0 &&
			taken.status === 302,
	});
}

async function outboxFull(): Promise<void> {
	fill(outbox);
	const asked = await timed(`${origin}/forgot-password`, {
		form: { email: "requester@demo.example" },
		headers: { origin },
	});
	await until(() => readFileSync(logFile, "utf8").includes("A mail was not sent"));
	// Another mail may just be tried.
	const halves = () => filesBelow(outbox).filter((name) => !name.endsWith(".eml"));
	await until(() => halves().length === 0, 5000);
	const left = halves();
	const mails = () => filesBelow(outbox).filter((name) => name.endsWith(".eml")).length;
	const before = mails();
	empty(outbox);
	const waited = await until(() => mails() > before, 90_000);
	report({
		what: "Outbox full: a mail for a new password",
		bar: "the page as ever, the mail later, the log says why",
		measured: `${asked.status} after ${seconds(asked.ms)}, ${left.length} half-written files, there ${seconds(waited)} after there was room`,
		reached: asked.status === 200 && left.length === 0 && Number.isFinite(waited),
	});
}

async function databaseFull(): Promise<void> {
	const writers = startWriters(origin, session);
	await until(() => writers.sent.filter(({ acknowledged }) => acknowledged).length >= 40);
	fill(dataDir);
	const owner = createPool(ownerUrl, { max: 1, patient: true });
	// Each switch takes a new piece of the log, until there is no room for one.
	for (let went = true; went; )
		went = await owner`select pg_switch_wal()`.then(
			() => true,
			() => false,
		);
	await owner.end({ timeout: 1 }).catch(() => {});
	await until(
		async () => writers.sent.slice(-4).every(({ acknowledged }) => !acknowledged),
		30_000,
	);
	let longest = 0;
	const statuses = { reading: new Set<number>(), writing: new Set<number>() };
	let keptAlways = true;
	for (let i = 0; i < 10; i++) {
		const read = await timed(`${origin}/table/follow-up`, { headers });
		const mark = `full-${i}`;
		const form = { step: "save", name_en: mark, name_ar: mark, one_time_key: `key-${mark}` };
		const write = await timed(`${origin}/add/branch`, { form, headers });
		longest = Math.max(longest, read.ms, write.ms);
		statuses.reading.add(read.status);
		statuses.writing.add(write.status);
		if (write.status >= 400) keptAlways &&= write.text.includes(mark);
	}
	empty(dataDir);
	const recovery = await until(opens, 60_000);
	const acknowledged = () => writers.sent.filter((one) => one.acknowledged).length;
	const reached = acknowledged();
	await until(() => acknowledged() > reached + 20);
	await writers.stop();
	const before = await countWritten(ownerUrl, writers.sent);
	await writers.sendAgain();
	const after = await countWritten(ownerUrl, writers.sent);
	const ended = (readFileSync(logFile, "utf8").match(/PostgreSQL ended/g) ?? []).length;
	const wrong = before.lost + before.half + after.lost + after.half + after.twice;
	report({
		what: `PostgreSQL's folder full, in the middle of ${writers.sent.length} writes`,
		bar: "a clear page within 5 s, what was typed kept; with room again all goes on without a restart; 0 acknowledged lost, 0 half done",
		measured: `reading ${[...statuses.reading].join("/")}, writing ${[...statuses.writing].join("/")}, longest ${seconds(longest)}, typed ${keptAlways ? "kept" : "gone"}; PostgreSQL started again ${ended} times; pages ${seconds(recovery)} after there was room; ${before.lost} lost, ${before.half + after.half} half done, ${after.twice} twice`,
		reached:
			wrong === 0 &&
			longest < 5000 &&
			keptAlways &&
			recovery < 30_000 &&
			// What still has room in a page of its table is taken.
			statuses.writing.has(503) &&
			[...statuses.writing].every((status) => status === 503 || status === 302),
	});
}

try {
	const health = await timed(`${origin}/api/branches`, { headers: callHeaders(session) });
	if (health.status !== 200) throw new Error(`The API answers ${health.status}.`);
	await uploadsFull();
	await outboxFull();
	await databaseFull();
} finally {
	siyana.kill("SIGTERM");
	await new Promise((ended) => siyana.once("exit", ended));
}
process.exit();
