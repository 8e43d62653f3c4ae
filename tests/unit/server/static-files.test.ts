import { mkdirSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { describe, expect, it } from "vitest";
import { staticFiles } from "#server/static-files.ts";
import { listening } from "#tests/support/local-server.ts";
import { precompress } from "../../../bin/precompress.ts";
import { temporaryFolder } from "../bin/temporary-folder.ts";

const script = "export const words = 'many and many and many words';\n".repeat(40);

/** Serves a folder as the build leaves it; what it does not have is answered by "the app". */
async function serveFolder() {
	const folder = temporaryFolder();
	mkdirSync(join(folder, "assets"));
	writeFileSync(join(folder, "assets", "entry-a1b2.js"), script);
	writeFileSync(join(folder, "assets", "tiny-a1b2.css"), "a{}");
	writeFileSync(join(folder, "assets", "font-a1b2.woff2"), Buffer.alloc(2000));
	writeFileSync(join(folder, "favicon.svg"), `<svg>${"<g/>".repeat(300)}</svg>`);
	await precompress(folder);
	const app = express();
	app.use(staticFiles(folder).sendAsset);
	app.use((_, response) => void response.send("the app"));
	const { port } = await listening(app);
	return async (path: string, accepted?: string) => {
		const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			get({ host: "127.0.0.1", port, path, headers, agent: false }, resolve).once("error", reject);
		});
		return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
	};
}

describe("the build's files", () => {
	it("are sent as they were compressed, as the client takes them", async () => {
		const ask = await serveFolder();
		const brotli = await ask("/assets/entry-a1b2.js", "gzip, deflate, br");
		expect(brotli.headers["content-encoding"]).toBe("br");
		expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
		const gzip = await ask("/assets/entry-a1b2.js", "gzip, br;q=0");
		expect(gzip.headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(gzip.body).toString()).toBe(script);
		for (const accepted of [undefined, "identity", "br;q=0, gzip;q=0", "zstd"]) {
			const plain = await ask("/assets/entry-a1b2.js", accepted);
			expect(plain.headers["content-encoding"]).toBeUndefined();
			expect(plain.body.toString()).toBe(script);
		}
	});

	it("say what they are, that they differ by encoding, and how long they hold", async () => {
		const ask = await serveFolder();
		const { headers } = await ask("/assets/entry-a1b2.js?v=1", "br");
		expect(headers).toMatchObject({
			"content-type": "application/javascript; charset=utf-8",
			"cache-control": "public, max-age=31536000, immutable",
			vary: "Accept-Encoding",
			"x-content-type-options": "nosniff",
		});
		const plain = await ask("/assets/entry-a1b2.js");
		expect(plain.headers.vary).toBe("Accept-Encoding");
		expect(plain.headers.etag).not.toBe(headers.etag);
		const icon = await ask("/favicon.svg", "gzip");
		expect(icon.headers).toMatchObject({
			"content-type": "image/svg+xml",
			"content-encoding": "gzip",
			"cache-control": "public, max-age=3600",
		});
	});

	it("that don't get smaller are sent as they are", async () => {
		const ask = await serveFolder();
		for (const path of ["/assets/tiny-a1b2.css", "/assets/font-a1b2.woff2"]) {
			const { status, headers } = await ask(path, "gzip, br");
			expect(status).toBe(200);
			expect(headers["content-encoding"]).toBeUndefined();
			expect(headers.vary).toBeUndefined();
		}
	});

	it("that are not there are refused at once, and not kept", async () => {
		const ask = await serveFolder();
		const paths = ["gone-c3d4.js", "entry-a1b2.js.br", "..%2ffavicon.svg", "%00", ""];
		for (const name of paths) {
			const { status, headers } = await ask(`/assets/${name}`, "br");
			expect(status, name).toBe(404);
			expect(headers["cache-control"]).toBe("no-store");
		}
	});

	it("leave everything else to the app", async () => {
		const ask = await serveFolder();
		for (const path of ["/", "/dashboard", "/favicon.svg.br", "/..%2f..%2fetc/passwd"])
			expect((await ask(path, "br")).body.toString()).toBe("the app");
	});
});
