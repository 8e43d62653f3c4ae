import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { createBrotliDecompress } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { describe, expect, it, vi } from "vitest";
import { compressResponses } from "#server/compression.ts";
import { rejectCrossOriginForms, rejectInvalidHost } from "#server/origin-check.ts";
import { remixAdapter } from "#server/remix-adapter.ts";
import { listening } from "#tests/support/local-server.ts";

type Loader = (about: { request: Request }) => Response | Promise<Response>;

/** A build that answers everything by one loader. */
const buildOf = (loader: Loader): ServerBuild => {
	const route = { id: "all", path: "*", module: { loader } };
	const build: Partial<ServerBuild> & { entry: unknown } = {
		routes: { all: route } as unknown as ServerBuild["routes"],
		entry: { module: { default: () => new Response() } },
		future: {} as ServerBuild["future"],
		basename: "/",
	};
	return build as ServerBuild;
};

async function serve(loader: Loader, textOf?: (answer: Response) => string) {
	const app = express();
	app.use(compressResponses());
	app.use(rejectInvalidHost);
	app.use(rejectCrossOriginForms);
	app.use(remixAdapter(buildOf(loader), textOf));
	const { port } = await listening(app);
	return async (
		path = "/list.csv",
		accepted = "br",
		more: Record<string, string> = {},
		method = "GET",
	): Promise<IncomingMessage> => {
		const headers = { "accept-encoding": accepted, ...more };
		const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
		const [answer] = (await once(asked, "response")) as [IncomingMessage];
		return answer;
	};
}

const csv = { headers: { "content-type": "text/csv" } };

describe("the app's answers", () => {
	it("are whole when they are short, and say their length", async () => {
		const ask = await serve(() => new Response("short", csv));
		const answer = await ask();
		expect(answer.headers["content-length"]).toBe("5");
		expect(await text(answer)).toBe("short");
	});

	it("are compressed as the client takes it", async () => {
		const ask = await serve(() => new Response("many words ".repeat(500), csv));
		for (const [accepted, encoding] of [
			["gzip, deflate, br", "br"],
			["gzip", "gzip"],
			["identity", undefined],
		] as const) {
			const { headers } = await ask("/", accepted);
			expect(headers["content-encoding"]).toBe(encoding);
			expect(headers.vary).toBe("Accept-Encoding");
		}
	});

	it("are sent as a text where there is one, with its length in bytes or compressed", async () => {
		const page = `<p>${"طلب جديد ".repeat(500)}</p>`;
		const init = { headers: { "content-type": "text/html; charset=utf-8" } };
		const ask = await serve(
			() => new Response(null, init),
			() => page,
		);
		const plain = await ask("/", "identity");
		expect(plain.headers["content-length"]).toBe(String(Buffer.byteLength(page)));
		expect(await text(plain)).toBe(page);
		const packed = await ask("/", "br");
		expect(packed.headers["content-encoding"]).toBe("br");
		expect(packed.headers["content-length"]).toBeUndefined();
		expect(await text(packed.pipe(createBrotliDecompress()))).toBe(page);
		expect(await text(await ask("/", "identity", {}, "HEAD"))).toBe("");
	});

	it("come piece by piece, compressed or not, without waiting for the next", async () => {
		for (const accepted of ["br", "identity"]) {
			let rest: ReadableStreamDefaultController<Uint8Array> | undefined;
			const bytes = (line: string) => new TextEncoder().encode(line);
			const ask = await serve(() => {
				const body = new ReadableStream<Uint8Array>({
					start(controller) {
						controller.enqueue(bytes("first\n"));
						rest = controller;
					},
				});
				return new Response(body, csv);
			});
			const answer = await ask("/", accepted);
			const read = accepted === "br" ? answer.pipe(createBrotliDecompress()) : answer;
			read.setEncoding("utf8");
			expect(await once(read, "data")).toEqual(["first\n"]);
			rest?.enqueue(bytes("second\n"));
			expect(await once(read, "data")).toEqual(["second\n"]);
			rest?.close();
			await once(read, "end");
		}
	});

	it("are made no faster than they are read, and no further when the reader leaves", async () => {
		let made = 0;
		const cancelled = vi.fn();
		const ask = await serve(() => {
			const body = new ReadableStream<Uint8Array>(
				{
					pull(controller) {
						made++;
						controller.enqueue(new Uint8Array(64 * 1024));
					},
					cancel: cancelled,
				},
				{ highWaterMark: 0 },
			);
			return new Response(body, csv);
		});
		const answer = await ask("/", "identity");
		let before = -1;
		await vi.waitFor(
			() => {
				const still = made === before;
				before = made;
				expect(still).toBe(true);
			},
			{ timeout: 5000, interval: 300 },
		);
		// What lies in the buffers of the connection, and not all that could be made.
		expect(made).toBeLessThan(400);
		answer.destroy();
		await vi.waitFor(() => expect(cancelled).toHaveBeenCalled(), { timeout: 5000 });
		const [madeBefore, endsBefore] = [made, cancelled.mock.calls.length];
		const head = await ask("/", "identity", {}, "HEAD");
		expect(head.headers["content-type"]).toContain("text/csv");
		expect(await text(head)).toBe("");
		expect(cancelled).toHaveBeenCalledTimes(endsBefore + 1);
		expect(made).toBe(madeBefore);
	});

	it("are ended where the client left before they came", async () => {
		const cancel = vi.fn();
		let come = (_: Response) => {};
		const loader = vi.fn<Loader>(
			() =>
				new Promise((resolve) => {
					come = resolve;
				}),
		);
		const app = express();
		app.use(remixAdapter(buildOf(loader)));
		const { port } = await listening(app);
		const asked = request({ host: "127.0.0.1", port, agent: false }).end();
		asked.on("error", () => {});
		await vi.waitFor(() => expect(loader).toHaveBeenCalled());
		const signal = loader.mock.calls[0]?.[0].request.signal;
		asked.destroy();
		await vi.waitFor(() => expect(signal?.aborted).toBe(true));
		come(new Response(new ReadableStream({ cancel }, { highWaterMark: 0 })));
		await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
	});
});

describe("what is asked", () => {
	it.each([
		"a@demo.example",
		"a:b@demo.example",
		"demo.example/elsewhere",
		"demo.example:99999",
		" ",
		"demo example",
	])("of %j, which is no host, is refused in plain words", async (host) => {
		const asked = vi.fn(() => new Response("never"));
		const ask = await serve(asked);
		for (const origin of ["http://demo.example", undefined]) {
			const answer = await ask("/", "identity", { host, ...(origin ? { origin } : {}) });
			expect(answer.statusCode).toBe(400);
			expect(await text(answer)).toContain('dir="rtl"');
		}
		expect(asked).not.toHaveBeenCalled();
	});
});

describe("what is refused for now", () => {
	it.each([429, 503])("says when it can be sent again (%s)", async (status) => {
		const plain = await serve(() => new Response("busy", { status }));
		expect((await plain()).headers["retry-after"]).toBe("30");
		const known = await serve(
			() => new Response("busy", { status, headers: { "Retry-After": "4" } }),
		);
		expect((await known()).headers["retry-after"]).toBe("4");
	});

	it("is told from what is refused for good", async () => {
		const ask = await serve(() => new Response("gone", { status: 404 }));
		expect((await ask()).headers["retry-after"]).toBeUndefined();
	});
});

describe("the methods of an address", () => {
	it("are told to who asks for them, without its loader", async () => {
		const loader = vi.fn(() => new Response("rows", csv));
		const ask = await serve(loader);
		const answer = await ask("/list.csv", "br", {}, "OPTIONS");
		expect(answer.statusCode).toBe(204);
		expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
		expect(loader).not.toHaveBeenCalled();
	});

	it("are told to who uses another", async () => {
		const ask = await serve(() => new Response("rows", csv));
		const answer = await ask("/list.csv", "br", {}, "DELETE");
		expect(answer.statusCode).toBe(405);
		expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
	});
});

describe("cookies", () => {
	const cookies = async (more?: Record<string, string>) => {
		const headers = new Headers([
			["Set-Cookie", "lang=ar; Path=/; HttpOnly"],
			["Set-Cookie", "authData=x; Path=/; Secure; SameSite=Lax"],
		]);
		const ask = await serve(() => new Response("", { headers }));
		return (await ask("/", "identity", more)).headers["set-cookie"];
	};

	it("that are set on an encrypted connection go over no other", async () => {
		expect(await cookies({ "x-forwarded-proto": "https" })).toEqual([
			"lang=ar; Path=/; HttpOnly; Secure",
			"authData=x; Path=/; Secure; SameSite=Lax",
		]);
	});

	it("are set on a plain one, too", async () => {
		expect((await cookies())?.[0]).toBe("lang=ar; Path=/; HttpOnly");
	});
});

describe("what is sent", () => {
	/** Sends a form that is longer than what comes of it. */
	async function half(action: Loader) {
		const route = { id: "all", path: "*", module: { action, loader: () => new Response() } };
		const app = express().use(
			remixAdapter({
				...buildOf(action),
				routes: { all: route } as unknown as ServerBuild["routes"],
			}),
		);
		const { port } = await listening(app);
		const headers = {
			"content-length": 2_000_000,
			"content-type": "multipart/form-data; boundary=x",
		};
		const sent = request({
			host: "127.0.0.1",
			port,
			path: "/",
			method: "POST",
			headers,
			agent: false,
		});
		sent.on("error", () => {});
		sent.write(Buffer.alloc(1_000_000));
		const [answer] = (await once(sent, "response")) as [IncomingMessage];
		return { sent, answer };
	}

	it("is refused before all of it has come, and the rest is dropped", async () => {
		const { sent, answer } = await half(() => new Response("no", { status: 403 }));
		expect(answer.statusCode).toBe(403);
		const written = new Promise((resolve) =>
			sent.end(Buffer.alloc(1_000_000), () => resolve("all")),
		);
		expect(await written).toBe("all");
	});

	it("is dropped from where it is read no longer", async () => {
		const { sent, answer } = await half(async ({ request }) => {
			const reader = request.body?.getReader();
			await reader?.read();
			await reader?.cancel();
			return new Response("no", { status: 413 });
		});
		expect(answer.statusCode).toBe(413);
		const written = new Promise((resolve) =>
			sent.end(Buffer.alloc(1_000_000), () => resolve("all")),
		);
		expect(await written).toBe("all");
	});
});
