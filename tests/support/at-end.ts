import { afterAll, onTestFinished } from "vitest";

/** Takes what ends something that a test has begun. */
export type AtEnd = (stop: () => unknown) => void;

/** Ends it with the test that has begun it. */
export const ofTest: AtEnd = (stop) =>
	onTestFinished(async () => {
		await stop();
	});

/** Ends it when all tests have ended of the file, or of the block, that calls this. */
export function ofAllTests(): AtEnd {
	const stops: (() => unknown)[] = [];
	afterAll(async () => {
		for (const stop of stops) await stop();
	});
	return (stop) => void stops.push(stop);
}
