import { setImmediate as later } from "node:timers/promises";
import { ApiError } from "../platform/errors.ts";

/**
 * The maximum of work that waits for one connection at a time; more would block the thread for
 * others.
 */
const atOnce = 20;

/** Does quick work on many values, with pauses in which the thread serves others. */
export async function mapInSlices<One, Result>(
	many: readonly One[],
	work: (one: One) => Result,
): Promise<Result[]> {
	const results: Result[] = [];
	for (const [index, one] of many.entries()) {
		if (index % atOnce === 0) await later();
		results.push(work(one));
	}
	return results;
}

/**
 * Does work on many values over one connection, and waits for all of it even after errors: none
 * continues once the transaction has ended.
 *
 * @returns the result for each value, or the error of the rules
 */
export async function runSettled<One, Result>(
	many: readonly One[],
	work: (one: One, index: number) => Promise<Result>,
): Promise<(Result | ApiError)[]> {
	const results: (Result | ApiError)[] = [];
	for (let start = 0; start < many.length; start += atOnce) {
		const some = many.slice(start, start + atOnce);
		const settled = await Promise.allSettled(some.map((one, index) => work(one, start + index)));
		for (const one of settled)
			if (one.status === "fulfilled") results.push(one.value);
			else if (one.reason instanceof ApiError) results.push(one.reason);
			else throw one.reason;
		await later();
	}
	return results;
}
