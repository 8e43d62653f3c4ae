import { expect, it } from "vitest";
import { inTurn } from "#api/domain/pictures/turns.ts";

/** Work that ends when it is told to. */
function held() {
	let end = () => {};
	const state = { begun: false };
	const done = inTurn(() => {
		state.begun = true;
		return new Promise<void>((resolve) => {
			end = resolve;
		});
	});
	return { state, done, end: () => end() };
}

it("Pictures are decoded two at a time; the next begins when one has ended", async () => {
	const works = [held(), held(), held(), held()];
	const begun = () => works.map(({ state }) => state.begun);
	expect(begun()).toEqual([true, true, false, false]);
	works[1]?.end();
	await works[1]?.done;
	expect(begun()).toEqual([true, true, true, false]);
	for (const { end, done } of works) {
		end();
		await done;
	}
	expect(begun()).toEqual([true, true, true, true]);
});

it("A picture that can't be decoded gives its turn on", async () => {
	const broken = () => inTurn(() => Promise.reject(new Error("broken")));
	for (let i = 0; i < 5; i++) await expect(broken()).rejects.toThrow("broken");
	expect(await inTurn(async () => "done")).toBe("done");
});
