import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fileOf, readForm, textOf } from "#app/lib/form.server.ts";

const host = "demo.localhost:3000";

const post = (headers: Record<string, string>, body: BodyInit = new URLSearchParams({ a: "1" })) =>
	new Request(`http://${host}/x`, { method: "POST", headers: { host, ...headers }, body });

const refused = async (request: Request) => {
	const refusal = await readForm(request).catch((error) => error);
	return refusal?.init?.status;
};

describe("a posted form", () => {
	it.each([
		["of this page", { origin: `http://${host}`, "sec-fetch-site": "same-origin" }],
		["of a browser without fetch metadata", { origin: `http://${host}` }],
		["of a browser that only sends where it was", { referer: `http://${host}/x` }],
	])("%s is taken", async (_, headers) => {
		expect(textOf(await readForm(post(headers as Record<string, string>)), "a")).toBe("1");
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

	it("keeps its texts when a file is too large to be taken in", async () => {
		const form = new FormData();
		form.set("comment", "الماء يتسرب");
		form.set("photo", new File([new Uint8Array(11 * 1024 * 1024)], "big.jpg"));
		form.set("qr_code", new File([], ""));
		const encoded = new Response(form);
		const request = new Request(`http://${host}/x`, {
			method: "POST",
			headers: {
				host,
				origin: `http://${host}`,
				"content-type": encoded.headers.get("content-type") ?? "",
			},
			body: await encoded.arrayBuffer(),
		});
		const read = await readForm(request);
		expect(textOf(read, "comment")).toBe("الماء يتسرب");
		expect(fileOf(read, "photo")).toBe("too large");
		expect(fileOf(read, "qr_code")).toBeNull();
	});
});

describe("every action", () => {
	const folder = new URL("../../../../app/routes/", import.meta.url);
	const actions = readdirSync(folder).filter((file) =>
		/export (async )?function action|export const action/.test(
			readFileSync(new URL(file, folder), "utf8"),
		),
	);

	it("is known to this test", () => expect(actions.length).toBeGreaterThan(4));

	it.each(actions)("in %s reads its form where other sites' forms are refused", (file) => {
		expect(readFileSync(new URL(file, folder), "utf8")).toContain("await readForm(request)");
	});
});
