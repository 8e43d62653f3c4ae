import { readdirSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	formFile,
	formFiles,
	formText,
	getUploadRejection,
	oversizedFileNames,
	readFormData,
} from "#app/lib/form-data.server.ts";
import { diskBudget, type RequestContext, runInRequest } from "#app/lib/shared-process.server.ts";
import { toIpSubnet } from "#contract/platform/ip-subnet.ts";
import { isFromOwnPage } from "#server/request-edge.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { newFolder } from "#tests/support/temporary-folder.ts";

beforeAll(() => {
	stubSetting("SESSION_SECRET", "a secret of the test");
	stubSetting("DATA_DIR", newFolder("incoming"));
});
afterAll(() => {
	unstubSettings();
});

const host = "demo.localhost:3000";

const post = (headers: Record<string, string>, body: BodyInit = new URLSearchParams({ a: "1" })) =>
	new Request(`http://${host}/x`, { method: "POST", headers: { host, ...headers }, body });

const sending = async (form: FormData) => {
	const encoded = new Response(form);
	const type = encoded.headers.get("content-type") ?? "";
	const headers = { origin: `http://${host}`, "content-type": type };
	return post(headers, await encoded.arrayBuffer());
};

const always = async () => true;

const context = (request?: Request): RequestContext => ({
	isFromOwnPage: () => isFromOwnPage({ headers: Object.fromEntries(request?.headers ?? []) }),
	id: "a-request",
	clientAddress: "192.0.2.1",
	clientNetwork: toIpSubnet("192.0.2.1"),
	method: "POST",
	path: "/x",
	search: "",
	receivedAt: 0,
});

/** Those whose files are given back after the test, as when they are answered. */
const opened: RequestContext[] = [];

const readInRequest = (request: Request) => {
	const about = context(request);
	opened.push(about);
	return runInRequest(about, () => readFormData(request, always));
};

afterEach(() => {
	for (const { ends = [] } of opened.splice(0)) for (const end of ends) end();
});

const refused = async (request: Request) => {
	const refusal = await readInRequest(request).catch((error) => error);
	return refusal?.init?.status;
};

describe("a posted form", () => {
	it.each([
		["of this page", { origin: `http://${host}`, "sec-fetch-site": "same-origin" }],
		["of a browser without fetch metadata", { origin: `http://${host}` }],
		["of a browser that only sends where it was", { referer: `http://${host}/x` }],
	])("%s is taken", async (_, headers) => {
		expect(formText(await readInRequest(post(headers as Record<string, string>)), "a")).toBe("1");
	});

	it.each([
		["of another site", { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }],
		["of another organisation", { origin: "http://acme.localhost:3000" }],
		["of a sister host", { origin: `http://${host}`, "sec-fetch-site": "same-site" }],
		["of nowhere", {}],
		["of an opaque origin", { origin: "null" }],
	])("%s is refused", async (_, headers) => {
		expect(await refused(post(headers as Record<string, string>))).toBe(403);
	});

	it("has lines that end as they were counted where they were typed", async () => {
		const form = new FormData();
		form.set("comment", "one\ntwo");
		form.append("photo", new File(["a\r\nb"], "a.txt"));
		const inParts = await readInRequest(await sending(form));
		expect(formText(inParts, "comment")).toBe("one\ntwo");
		expect(await (formFile(inParts, "photo") as File).text()).toBe("a\r\nb");
		const typed = new URLSearchParams([
			["comment", "one\r\ntwo"],
			["to", "a"],
			["to", "b"],
		]);
		const plain = await readFormData(post({ origin: `http://${host}` }, typed));
		expect(formText(plain, "comment")).toBe("one\ntwo");
		expect(plain.getAll("to")).toEqual(["a", "b"]);
	});

	it("keeps its texts when a file is too large to be taken in", async () => {
		const form = new FormData();
		form.set("comment", "الماء يتسرب");
		form.set("photo", new File([new Uint8Array(21 * 1024 * 1024)], "big.jpg"));
		form.set("qr_code", new File([], ""));
		const read = await readInRequest(await sending(form));
		expect(formText(read, "comment")).toBe("الماء يتسرب");
		expect(formFile(read, "photo")).toBe("too large");
		expect(oversizedFileNames(read, "photo")).toEqual(["big.jpg"]);
		expect(formFile(read, "qr_code")).toBeNull();
	});

	it("takes several files of one control, as long as they are not too large altogether", async () => {
		const form = new FormData();
		for (const name of ["a.jpg", "b.jpg"]) form.append("photo", new File(["x"], name));
		for (let file = 0; file < 6; file++)
			form.append("attachments", new File([new Uint8Array(9 * 1024 * 1024)], `${file}.jpg`));
		const read = await readInRequest(await sending(form));
		expect(formFiles(read, "photo")).toMatchObject([{ name: "a.jpg" }, { name: "b.jpg" }]);
		expect(formFiles(read, "attachments")).toBe("too large");
		expect(formFiles(read, "other")).toEqual([]);
	});
});

describe("a large form", () => {
	/** A form of which one piece comes, and no more before somebody has asked for it. */
	const begun = () => {
		let pieces = 0;
		const first = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
		const body = new ReadableStream<Uint8Array>(
			{
				pull(controller) {
					controller.enqueue(pieces++ === 0 ? Buffer.from(first) : Buffer.alloc(64 * 1024));
				},
			},
			{ highWaterMark: 0 },
		);
		const headers = {
			host,
			origin: `http://${host}`,
			"content-type": "multipart/form-data; boundary=x",
		};
		const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
		return { request: new Request(`http://${host}/x`, init), pieces: () => pieces };
	};

	it("is refused before it is read", async () => {
		const { request, pieces } = begun();
		const refusal = new Error("refused");
		const reading = readFormData(request, () => Promise.reject(refusal));
		await expect(reading).rejects.toBe(refusal);
		expect(pieces()).toBe(0);
	});

	it("is read without its files where they are not taken", async () => {
		const form = new FormData();
		form.set("comment", "الماء يتسرب");
		form.set("photo", new File([new Uint8Array(100_000)], "a.jpg"));
		const read = await readFormData(await sending(form));
		expect(formText(read, "comment")).toBe("الماء يتسرب");
		expect(formFile(read, "photo")).toBeNull();
	});

	it.each([
		["of pairs", () => new URLSearchParams({ comment: "x".repeat(300_000) })],
		[
			"in parts",
			() => {
				const form = new FormData();
				form.set("comment", "x".repeat(300_000));
				return form;
			},
		],
		[
			"of very many parts",
			() => {
				const form = new FormData();
				for (let part = 0; part < 3000; part++) form.append("to", "");
				return form;
			},
		],
	])("is refused as too large with more text than any form has, %s", async (_, make) => {
		const body = make();
		const request =
			body instanceof FormData ? await sending(body) : post({ origin: `http://${host}` }, body);
		expect(await refused(request)).toBe(413);
	});
});

describe("a form with files for which there is no room", () => {
	const megabyte = 1024 * 1024;
	/** Anonymous senders to this organisation have no more than this. */
	const others = { tenant: "demo", member: null, network: "198.51.100.7" };
	afterEach(() => expect(diskBudget.reserved()).toBe(0));

	const sent = async () => {
		const form = new FormData();
		form.set("comment", "الماء يتسرب");
		form.set("photo", new File([new Uint8Array(100_000)], "a.jpg"));
		return sending(form);
	};

	it("is read without them, and says so", async () => {
		const room = diskBudget.reserve(others, 128 * megabyte);
		const request = await sent();
		const read = await runInRequest(context(request), () => readFormData(request, always));
		expect(formText(read, "comment")).toBe("الماء يتسرب");
		expect(formFile(read, "photo")).toBeNull();
		expect(getUploadRejection(read)).toBe(503);
		room.release();
	});

	it("is told of its own sender where that takes too much already", async () => {
		const room = diskBudget.reserve(
			{ ...others, tenant: "acme", network: "192.0.2.1" },
			128 * megabyte,
		);
		const request = await sent();
		const read = await runInRequest(context(request), () => readFormData(request, always));
		expect(getUploadRejection(read)).toBe(429);
		room.release();
	});

	it("says nothing where no file was chosen", async () => {
		const room = diskBudget.reserve(others, 128 * megabyte);
		const form = new FormData();
		form.set("comment", "الماء يتسرب");
		form.set("photo", new File([], ""));
		expect(getUploadRejection(await readFormData(await sending(form), always))).toBeNull();
		room.release();
	});

	it("says so where the disk takes none", async () => {
		stubSetting("DATA_DIR", "/dev/null");
		const read = await readFormData(await sent(), always);
		stubSetting("DATA_DIR", newFolder("incoming"));
		expect(formText(read, "comment")).toBe("الماء يتسرب");
		expect(getUploadRejection(read)).toBe(503);
	});

	it("has room again when the one before was answered", async () => {
		const request = await sent();
		const about = context(request);
		const read = await runInRequest(about, () => readFormData(request, always));
		const photo = formFile(read, "photo") as File;
		expect(photo.size).toBe(100_000);
		expect(diskBudget.reserved()).toBe(100_000);
		for (const end of about.ends ?? []) end();
		await expect(photo.arrayBuffer()).rejects.toThrow();
	});
});

describe("every action", () => {
	const folder = new URL("../../../app/routes/", import.meta.url);
	const actions = readdirSync(folder).filter((file) =>
		/export (async )?function action|export const action/.test(
			readFileSync(new URL(file, folder), "utf8"),
		),
	);

	it("is known to this test", () => expect(actions.length).toBeGreaterThan(4));

	/** Mail programs send it from nowhere; its address is a secret, and no cookie lets anybody in. */
	const fromNowhere = "unsubscribe.$member.$kind.$signature.tsx";

	it.each(actions.filter((file) => file !== fromNowhere))(
		"in %s reads its form where other sites' forms are refused",
		(file) => {
			expect(readFileSync(new URL(file, folder), "utf8")).toMatch(
				/\b(run(Public|Request)?FormAction|handle\w+)\(\s*request/,
			);
		},
	);

	it("takes a form of a page that does not tell where it stood by its secret address alone", () => {
		const app = new URL("../../../app/", import.meta.url);
		const taking = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
			(file) =>
				/\.tsx?$/.test(file) && readFileSync(new URL(file, app), "utf8").includes("byLink: true"),
		);
		expect(taking).toEqual(["public-reports/tracking-forms.server.ts"]);
	});
});
