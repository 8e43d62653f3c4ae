import { spawn, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

const inside = "SIYANA_PROOF_MOUNTS";

/** Whether this process may mount file systems of its own. */
export const mayMount = (): boolean =>
	spawnSync("unshare", ["-m", "sh", "-c", "mount -t tmpfs -o size=1m none /mnt"]).status === 0;

/**
 * Starts this program again where its mounts are its own: they are gone when it ends.
 *
 * @returns whether this is that program; otherwise it has run, and this one is to end
 */
export async function withOwnMounts(): Promise<boolean> {
	if (process.env[inside]) return true;
	const child = spawn("unshare", ["-m", process.execPath, ...process.argv.slice(1)], {
		env: { ...process.env, [inside]: "1" },
		stdio: ["inherit", "inherit", "inherit", "ipc"],
	});
	child.on("message", (message) => process.send?.(message));
	process.exitCode = await new Promise((ended) => child.once("exit", ended));
	return false;
}

/** A file system in memory that has so many megabytes and no more. */
export function mountSmall(folder: string, megabytes: number): void {
	mkdirSync(folder, { recursive: true });
	const { status } = spawnSync("mount", [
		...["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder],
	]);
	if (status !== 0) throw new Error(`No file system could be mounted at ${folder}.`);
}

const filler = (folder: string) => join(folder, "filler");

/** Leaves no byte free. */
export function fill(folder: string): void {
	const file = openSync(filler(folder), "a");
	try {
		for (const size of [1 << 20, 4096]) {
			const piece = Buffer.alloc(size, 1);
			try {
				while (writeSync(file, piece) === size);
			} catch {}
		}
	} finally {
		closeSync(file);
	}
}

export const empty = (folder: string): void => rmSync(filler(folder), { force: true });

/** Every file below a folder but what fills it, with its size. */
export function filesBelow(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name !== "filler" && statSync(join(folder, name)).isFile())
		.sort();
}
