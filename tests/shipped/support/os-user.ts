import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

const isRoot = process.getuid?.() === 0;

/** Who runs what is shipped: as in the image, or this user where another can't be taken. */
export const account = isRoot ? { uid: 1000, gid: 1000 } : {};

/** Makes a folder that the account may write. */
export function makeOwnFolder(path: string): string {
	mkdirSync(path, { recursive: true, mode: 0o700 });
	if (isRoot) chownSync(path, 1000, 1000);
	return path;
}

/** A Node that the account can run: the one at hand may lie in a folder of root's own. */
export function nodeFor(folder: string): string {
	if (spawnSync(process.execPath, ["--version"], account).status === 0) return process.execPath;
	const copy = join(folder, "node");
	copyFileSync(process.execPath, copy);
	return copy;
}

export type Env = Readonly<Record<string, string>>;

/** How a program is run: in which folder, by which Node, with what in its environment. */
export type Place = { readonly folder: string; readonly node: string; readonly env: Env };

const environment = ({ node, env }: Place): Record<string, string> => ({
	PATH: `${dirname(node)}:${process.env.PATH}`,
	LANG: "C.UTF-8",
	...env,
});

/** Starts a program as the account, with nothing of this process's environment. */
export const start = (place: Place, [command = "", ...args]: readonly string[]): ChildProcess =>
	spawn(command, args, {
		cwd: place.folder,
		env: environment(place) as NodeJS.ProcessEnv,
		stdio: ["ignore", "pipe", "pipe"],
		...account,
	});

/** How a program ended, and all that it wrote. */
export type Ended = { readonly code: number | null; readonly written: string };

/** Runs a program as the account to its end. */
export const run = (place: Place, command: readonly string[]): Promise<Ended> =>
	endOf(start(place, command));

/** Runs a command as who installs, as root where this process is. */
export const runAsInstaller = (folder: string, command: string, env: Env = {}): Promise<Ended> =>
	endOf(
		spawn("bash", ["-euo", "pipefail", "-c", command], {
			cwd: folder,
			env: { ...withoutNpm(), ...env },
			stdio: ["ignore", "pipe", "pipe"],
		}),
	);

/** What npm tells a script would have another npm work in this folder. */
function withoutNpm(): NodeJS.ProcessEnv {
	const kept = Object.entries(process.env).filter(
		([name]) =>
			!/^npm_(?!config_(cache|registry|userconfig))|^(NODE_ENV|INIT_CWD|VITEST.*)$/i.test(name),
	);
	return Object.fromEntries(kept) as NodeJS.ProcessEnv;
}

async function endOf(child: ChildProcess): Promise<Ended> {
	const ended = new Promise<number | null>((done, failed) =>
		child.once("error", failed).once("close", done),
	);
	const written = Promise.all([child.stdout, child.stderr].map((from) => (from ? text(from) : "")));
	return { code: await ended, written: (await written).join("") };
}
