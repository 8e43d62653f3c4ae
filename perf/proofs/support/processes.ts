import { readdirSync, readFileSync } from "node:fs";

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.filter((name) => parentOf(name) === pid)
		.map(Number);
}

function parentOf(pid: string): number | null {
	try {
		const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
		return Number(parent);
	} catch {
		return null;
	}
}

/** What a process calls itself; empty once it is gone. */
export function commandOf(pid: number): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
	} catch {
		return "";
	}
}
