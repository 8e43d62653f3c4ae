import { readFileSync } from "node:fs";

/** What a process holds in memory at the moment, in megabytes; 0 once it is gone. */
function megabytesOf(pid: number): number {
	try {
		const [, kilobytes] =
			/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
		return Number(kilobytes ?? 0) / 1024;
	} catch {
		return 0;
	}
}

/** Watches what a process holds until it is asked for what it was at most. */
export function watchMemory(pid: number): {
	first: number;
	end: () => { peak: number; last: number };
} {
	const first = megabytesOf(pid);
	let peak = first;
	const watching = setInterval(() => {
		peak = Math.max(peak, megabytesOf(pid));
	}, 100);
	return {
		first,
		end() {
			clearInterval(watching);
			return { peak, last: megabytesOf(pid) };
		},
	};
}
