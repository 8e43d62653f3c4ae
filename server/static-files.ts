import { readdirSync } from "node:fs";
import { extname, join, sep } from "node:path";
import express, { type RequestHandler, type Response } from "express";

/**
 * The encodings in which a file is stored beside itself; the first one that the client accepts is
 * sent.
 */
const encodings = [
	{ name: "br", ending: ".br" },
	{ name: "gzip", ending: ".gz" },
] as const;

/** The folder in which file names contain a hash of their content. */
const hashed = "/assets/";

type Assets = {
	/** Whether an address is that of a file, or of one that was there before. */
	isAsset: (path: string) => boolean;
	sendAsset: RequestHandler;
};

/**
 * Serves the files of a folder as the build has made them: compressed in advance, and cached
 * permanently where their names contain a hash of their content.
 */
export function staticFiles(folder: string): Assets {
	const files = new Set(filesBelow(folder));
	const options = {
		index: false,
		redirect: false,
		fallthrough: false,
		dotfiles: "ignore",
	} as const;
	const forGood = express.static(folder, { ...options, immutable: true, maxAge: "1y" });
	const forAnHour = express.static(folder, { ...options, maxAge: "1h" });
	const isAsset = (path: string) => path.startsWith(hashed) || files.has(path);
	const sendAsset: RequestHandler = (request, response, next) => {
		if (request.method !== "GET" && request.method !== "HEAD") return next();
		const { path } = request;
		if (isCompressed(path) || !files.has(path))
			return path.startsWith(hashed) ? sendNothing(response) : next();
		response.setHeader("X-Content-Type-Options", "nosniff");
		response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
		response.type(extname(path));
		const compressed = encodings.filter(({ ending }) => files.has(path + ending));
		if (compressed.length > 0) response.vary("Accept-Encoding");
		const encoding = compressed.find(({ name }) => request.acceptsEncodings(name));
		if (encoding) {
			response.setHeader("Content-Encoding", encoding.name);
			request.url = path + encoding.ending;
		}
		return (path.startsWith(hashed) ? forGood : forAnHour)(request, response, next);
	};
	return { isAsset, sendAsset };
}

const isCompressed = (path: string) => encodings.some(({ ending }) => path.endsWith(ending));

function sendNothing(response: Response): void {
	response.status(404).set("Cache-Control", "no-store").type("text").send("Not found\n");
}

/** Lists all files, as the paths of their addresses. */
const filesBelow = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => path.slice(folder.length).split(sep).join("/"));
