import { CallFailure } from "../../failure.ts";

/** So much work waits for one connection at a time. */
const atOnce = 100;

/**
 * Does work for many over one connection, and waits for all of it, whatever fails: none goes on
 * once the transaction has ended.
 *
 * @returns for each what came of it, or why the rules refused it
 */
export async function allOf<One, Result>(
	many: readonly One[],
	work: (one: One, index: number) => Promise<Result>,
): Promise<(Result | CallFailure)[]> {
	const results: (Result | CallFailure)[] = [];
	for (let start = 0; start < many.length; start += atOnce) {
		const some = many.slice(start, start + atOnce);
		const settled = await Promise.allSettled(some.map((one, index) => work(one, start + index)));
		for (const one of settled)
			if (one.status === "fulfilled") results.push(one.value);
			else if (one.reason instanceof CallFailure) results.push(one.reason);
			else throw one.reason;
	}
	return results;
}
