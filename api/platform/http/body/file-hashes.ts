import { createHash } from "node:crypto";
import type { RequestBody } from "./body-parser.ts";

/** SHA-256 hashes of files, by the fields in which they were sent. */
export type FileHashes = Readonly<Record<string, readonly string[]>>;

/** Hashes the contents of files one after the other, in chunks. */
export async function hashFiles(files: RequestBody["files"]): Promise<FileHashes> {
	const hashes: Record<string, string[]> = {};
	for (const [name, all] of Object.entries(files)) {
		hashes[name] = [];
		for (const file of all) hashes[name].push(await hashFile(file));
	}
	return hashes;
}

async function hashFile(file: File): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of file.stream()) hash.update(chunk);
	return hash.digest("base64url");
}
