import { readdirSync, readFileSync } from "node:fs";

/** The kernel's ticks in a second. */
const ticks = 100;

type Process = { id: number; parent: number; cpu: number };

function processes(): Process[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => {
			const text = readIfThere(`/proc/${name}/stat`);
			// The name of the program stands in brackets and may hold blanks.
			const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
			const cpu = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
			return text ? [{ id: Number(name), parent: Number(fields[1]), cpu }] : [];
		});
}

function readIfThere(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

/** Some processes with those that they have started. */
function family(roots: readonly number[]): Process[] {
	const all = processes();
	const found = new Set(roots);
	for (let size = 0; size < found.size; ) {
		size = found.size;
		for (const { id, parent } of all) if (found.has(parent)) found.add(id);
	}
	return all.filter(({ id }) => found.has(id));
}

/** Milliseconds that some processes, with their children, have been at work so far. */
export const cpuOf = (roots: readonly number[]): number =>
	family(roots).reduce((sum, { cpu }) => sum + cpu, 0);

/** Megabytes of memory that some processes hold with their children. */
export const memoryOf = (roots: readonly number[]): number =>
	family(roots).reduce((sum, { id }) => {
		const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readIfThere(`/proc/${id}/status`)) ?? [];
		return sum + Number(kilobytes ?? 0) / 1024;
	}, 0);

/** Does something and gives the most memory that the processes held meanwhile, in megabytes. */
export async function peakMemory(
	roots: readonly number[],
	work: () => Promise<unknown>,
): Promise<number> {
	let peak = memoryOf(roots);
	const watching = setInterval(() => {
		peak = Math.max(peak, memoryOf(roots));
	}, 50);
	try {
		await work();
	} finally {
		clearInterval(watching);
	}
	return peak;
}
