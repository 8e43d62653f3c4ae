/**
 * Waits for calls that run at once, and fails with the first of them in the list that fails, not with the one that
 * fails soonest: a page that several calls refuse gives the same reason each time.
 */
export async function allInOrder<const Calls extends readonly unknown[]>(
	calls: Calls,
): Promise<{ -readonly [Index in keyof Calls]: Awaited<Calls[Index]> }> {
	await Promise.allSettled(calls);
	return Promise.all(calls);
}
