import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { decodeQrCode } from "../../api/places/qr/reader.ts";
import { readQrPayload } from "../../contract/places/qr-payload.ts";
import { photographOf } from "../../tests/support/qr-photos/photo.ts";
import { difficulties, shotOf } from "../../tests/support/qr-photos/shot.ts";
import { atLeast, atMost, noted } from "./support/benchmark-table.ts";

const { values } = parseArgs({
	options: {
		count: { type: "string" },
		small: { type: "boolean" },
		/** A folder in which the photographs stay, for the next time. */
		photos: { type: "string" },
		make: { type: "string" },
	},
});
const count = Number(values.count ?? (values.small ? 60 : 300));
const isFacilitys = (text: string) => readQrPayload(text) !== null;
const fileOf = (folder: string, seed: number) => join(folder, `${seed}.jpg`);

/** Makes every nth photograph; in a process of its own, whose memory is not measured. */
async function make(folder: string, [first = 0, step = 1]: number[]): Promise<void> {
	for (let seed = first; seed < count; seed += step)
		if (!existsSync(fileOf(folder, seed)))
			writeFileSync(fileOf(folder, seed), await photographOf(shotOf(seed)));
}

async function makeAll(folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const processes = availableParallelism();
	const made = Array.from({ length: processes }, async (_, first) => {
		const args = [`--make=${first},${processes}`, `--photos=${folder}`, `--count=${count}`];
		const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...args], {
			stdio: "inherit",
		});
		const code = await new Promise((ended) => child.once("exit", ended));
		if (code !== 0) throw new Error("Not every photograph was made.");
	});
	await Promise.all(made);
}

type Reading = { difficulty: string; right: boolean; wrong: boolean; ms: number };

const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

/** Reads one photograph after the other, and notes the most memory that the process had. */
async function readAll(folder: string): Promise<{ readings: Reading[]; peak: number }> {
	let peak = megabytes();
	const watching = setInterval(() => {
		peak = Math.max(peak, megabytes());
	}, 10);
	const readings: Reading[] = [];
	for (let seed = 0; seed < count; seed++) {
		const { difficulty, text } = shotOf(seed);
		const picture = readFileSync(fileOf(folder, seed));
		const begun = performance.now();
		const read = await decodeQrCode({ group: "1", member: "1" }, picture, isFacilitys);
		const ms = performance.now() - begun;
		const right = read === text;
		readings.push({ difficulty, right, wrong: read !== null && !right, ms });
		if (!right) console.log(`Not read: ${JSON.stringify(shotOf(seed))}`);
	}
	clearInterval(watching);
	return { readings, peak };
}

function summary(readings: readonly Reading[]) {
	const times = readings.map(({ ms }) => ms).sort((one, other) => one - other);
	const at = (part: number) => Math.round(times[Math.ceil(times.length * part) - 1] ?? 0);
	const right = readings.filter((reading) => reading.right).length;
	return {
		photos: readings.length,
		"read %": Math.round((1000 * right) / readings.length) / 10,
		"read wrong": readings.filter(({ wrong }) => wrong).length,
		"median ms": at(0.5),
		"p95 ms": at(0.95),
		"max ms": at(1),
	};
}

/** Ten uploads at the same moment: what they take. */
async function readAtOnce(folder: string, peakAlone: number): Promise<void> {
	const pictures = Array.from({ length: Math.min(10, count) }, (_, seed) =>
		readFileSync(fileOf(folder, seed)),
	);
	let peak = megabytes();
	const watching = setInterval(() => {
		peak = Math.max(peak, megabytes());
	}, 10);
	const begun = performance.now();
	await Promise.all(
		pictures.map((picture, nth) =>
			decodeQrCode({ group: "1", member: String(nth) }, picture, isFacilitys),
		),
	);
	clearInterval(watching);
	const took = Math.round(performance.now() - begun);
	const together = `${Math.round(peak)} MB reading ${pictures.length} at once (${took} ms)`;
	noted(
		{ what: "memory of the process at most" },
		`${Math.round(peakAlone)} MB reading one by one, ${together}`,
	);
}

async function measure(): Promise<void> {
	const folder = values.photos ? resolve(values.photos) : mkdtempSync(join(tmpdir(), "siyana-qr-"));
	try {
		console.log(`Making ${count} photographs of 12 megapixels …`);
		await makeAll(folder);
		const { readings, peak } = await readAll(folder);
		const table = Object.fromEntries(
			difficulties.map((difficulty) => [
				difficulty,
				summary(readings.filter((reading) => reading.difficulty === difficulty)),
			]),
		);
		const all = summary(readings);
		console.table({ ...table, all });
		atLeast({ what: `of ${all.photos} photographs read` }, all["read %"], "%", 97);
		atMost({ what: "read wrong" }, all["read wrong"], "", 0);
		atMost({ what: "the one that took longest" }, all["max ms"] / 1000, "s", 1.5);
		noted({ what: "half of them at most" }, `${all["median ms"]} ms`);
		await readAtOnce(folder, peak);
	} finally {
		if (!values.photos) rmSync(folder, { recursive: true, force: true });
	}
}

await (values.make && values.photos
	? make(values.photos, values.make.split(",").map(Number))
	: measure());
