import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBodyBudget } from "#api/platform/http/body/body-budget.ts";
import { readMultipart } from "#api/platform/http/body/multipart.ts";
import { spoolFolder } from "#api/platform/http/body/spool-folder.ts";
import { retainFiles } from "#api/platform/http/body/spooled-file.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { newFolder } from "#tests/support/temporary-folder.ts";

const megabyte = 1024 * 1024;
const whole = 32 * megabyte;
const sender = { tenant: "acme", member: 7, network: null };

beforeEach(() => {
	stubSetting("DATA_DIR", newFolder("incoming"));
});
afterEach(() => {
	unstubSettings();
});

const inFolder = () => readdirSync(spoolFolder());

async function requestOf(form: FormData): Promise<Request> {
	const encoded = new Response(form);
	const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
	return new Request("http://x/", { method: "POST", headers, body: await encoded.arrayBuffer() });
}

function formOf(files: readonly Uint8Array<ArrayBuffer>[]): FormData {
	const form = new FormData();
	form.set("comment", "الماء يتسرب");
	for (const [at, bytes] of files.entries()) form.append("photo", new File([bytes], `${at}.jpg`));
	return form;
}

/** Bytes of which each differs from those beside it. */
const bytesOf = (size: number, first: number) =>
	Uint8Array.from({ length: size }, (_, at) => (first + at * 7 + (at >> 8)) % 256);

const roomFor = (
	budget: ReturnType<typeof createBodyBudget>,
	accepts?: (field: string) => boolean,
) => ({
	maxFileBytes: whole,
	room: budget.reserve(sender, whole),
	...(accepts && { accepts }),
});

describe("the files of a body", () => {
	it("lie on the disk without a name, and are what was sent", async () => {
		const budget = createBodyBudget(8 * whole);
		const sent = [bytesOf(300_000, 1), bytesOf(0, 0), bytesOf(5, 9), bytesOf(1_000_000, 4)];
		const { form, release } = await readMultipart(
			await requestOf(formOf(sent)),
			whole,
			roomFor(budget),
		);
		expect(inFolder()).toEqual([]);
		expect(budget.reserved()).toBe(1_300_005);
		const files = form.getAll("photo") as File[];
		for (const [at, file] of files.entries()) {
			expect(file.name).toBe(`${at}.jpg`);
			expect(file.size).toBe(sent[at]?.length);
			expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), sent[at] ?? Buffer.of())).toBe(
				0,
			);
		}
		const last = files[3] as File;
		const streamed = Buffer.from(await new Response(last.stream() as BodyInit).arrayBuffer());
		expect(Buffer.compare(streamed, sent[3] ?? Buffer.of())).toBe(0);
		const middle = last.slice(10, 20).slice(2, -3);
		expect(Buffer.from(await middle.arrayBuffer())).toEqual(
			Buffer.from(sent[3]?.slice(12, 17) ?? []),
		);
		release();
		expect(budget.reserved()).toBe(0);
	});

	it("go into another form, and are sent on from the disk", async () => {
		const budget = createBodyBudget(8 * whole);
		const sent = bytesOf(200_000, 3);
		const { form, release } = await readMultipart(
			await requestOf(formOf([sent])),
			whole,
			roomFor(budget),
		);
		const other = new FormData();
		other.append("file", form.get("photo") as File);
		const again = await new Response(other).formData();
		const read = Buffer.from(await (again.get("file") as File).arrayBuffer());
		expect(Buffer.compare(read, sent)).toBe(0);
		release();
	});

	it("are gone when they are released, by the last who holds them", async () => {
		const budget = createBodyBudget(8 * whole);
		const request = await requestOf(formOf([bytesOf(100_000, 1)]));
		const { form, release } = await readMultipart(request, whole, roomFor(budget));
		const file = form.get("photo") as File;
		const letGo = retainFiles(form);
		release();
		expect((await file.arrayBuffer()).byteLength).toBe(100_000);
		letGo();
		await expect(file.arrayBuffer()).rejects.toThrow("released already");
		expect(budget.reserved()).toBe(0);
	});

	it("are dropped as they come where none are taken, with a word of it", async () => {
		const { form, filesLost } = await readMultipart(
			await requestOf(formOf([bytesOf(3_000_000, 1)])),
			whole,
			null,
		);
		expect([...form.keys()]).toEqual(["comment"]);
		expect(filesLost).toBe(true);
	});

	it("of fields that take none are dropped", async () => {
		const budget = createBodyBudget(8 * whole);
		const form = formOf([bytesOf(10, 1)]);
		form.append("other", new File([bytesOf(3_000_000, 1)], "other.jpg"));
		const read = await readMultipart(
			await requestOf(form),
			whole,
			roomFor(budget, (name) => name === "photo"),
		);
		expect([...read.form.keys()]).toEqual(["comment", "photo"]);
		expect(budget.reserved()).toBe(10);
		read.release();
	});
});

describe("a body with files", () => {
	it("that breaks off gives back its room and leaves nothing", async () => {
		const budget = createBodyBudget(8 * whole);
		const head = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
		let pieces = 0;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (pieces === 10) controller.error(new Error("gone"));
				else controller.enqueue(pieces++ === 0 ? Buffer.from(head) : Buffer.alloc(64 * 1024));
			},
		});
		const headers = { "content-type": "multipart/form-data; boundary=x" };
		const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
		const reading = readMultipart(new Request("http://x/", init), whole, roomFor(budget));
		await expect(reading).rejects.toThrow("gone");
		expect(inFolder()).toEqual([]);
		expect(budget.reserved()).toBe(0);
	});

	it("keeps its texts where the disk takes nothing", async () => {
		const budget = createBodyBudget(8 * whole);
		mkdirSync(dirname(spoolFolder()), { recursive: true });
		writeFileSync(spoolFolder(), "a file in the folder's place");
		const request = await requestOf(formOf([bytesOf(3_000_000, 1)]));
		const read = await readMultipart(request, whole, roomFor(budget));
		expect([...read.form]).toEqual([["comment", "الماء يتسرب"]]);
		expect(read).toMatchObject({ diskFailed: true, filesLost: true });
		read.release();
		expect(budget.reserved()).toBe(0);
	});
});

it("What a killed process left in the folder is removed at the first file", async () => {
	mkdirSync(spoolFolder(), { recursive: true });
	writeFileSync(join(spoolFolder(), "left"), "left over");
	const request = await requestOf(formOf([bytesOf(10, 1)]));
	const { release } = await readMultipart(request, whole, roomFor(createBodyBudget(8 * whole)));
	expect(inFolder()).toEqual([]);
	release();
});
