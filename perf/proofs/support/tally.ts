/** How often which status was answered, which answers were wrong, and which took longest. */
export class Tally {
	readonly statuses: Record<string, number> = {};
	readonly faults: string[] = [];
	private readonly slow: { ms: number; what: string }[] = [];

	add(status: number | string, what: string, ms: number, fault: string | null): void {
		this.statuses[status] = (this.statuses[status] ?? 0) + 1;
		if (fault) this.faults.push(`${what}\n   ${fault.slice(0, 600)}`);
		this.slow.push({ ms: Math.round(ms), what: what.slice(0, 110) });
		this.slow.sort((one, other) => other.ms - one.ms).splice(5);
	}

	get slowest(): number {
		return this.slow[0]?.ms ?? 0;
	}

	print(): void {
		console.log(this.statuses);
		console.table(this.slow);
		for (const fault of this.faults.slice(0, 40)) console.log(fault);
	}
}
