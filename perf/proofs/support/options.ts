import { parseArgs } from "node:util";

/** Numbers that a proof is told on its command line, as `--rounds=50`; `seed` is one of its time. */
export function numberOptions<Name extends string>(
	defaults: Readonly<Record<Name, number>>,
): Record<Name | "seed", number> {
	const wanted = { seed: Date.now() % 1_000_000_007, ...defaults } as Record<Name | "seed", number>;
	const names = Object.keys(wanted) as (Name | "seed")[];
	const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
	const { values } = parseArgs({ options });
	for (const name of names) {
		const given = (values as Partial<Record<string, string>>)[name];
		if (given === undefined) continue;
		if (!/^\d+$/.test(given)) throw new Error(`--${name} takes a number, and not "${given}".`);
		wanted[name] = Number(given);
	}
	console.log(names.map((name) => `--${name}=${wanted[name]}`).join(" "));
	return wanted;
}
