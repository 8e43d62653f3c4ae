import { expect, it } from "vitest";
import { JobIsolation } from "#api/platform/queue/job-isolation.ts";

/** Has all that can go on now go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("A job that runs alone waits for those that run, and has others wait", async () => {
	const jobs = new JobIsolation();
	const order: string[] = [];
	const [leaveFirst, leaveSecond] = [await jobs.enter(), jobs.enterAlso()];
	let end = () => {};
	const work = () =>
		new Promise<void>((resolve) => {
			order.push("alone");
			end = resolve;
		});
	const alone = jobs.runAlone(work, 60_000);
	const later = jobs.enter().then(() => order.push("later"));
	leaveFirst();
	await settled();
	expect(order).toEqual([]);
	leaveSecond();
	await settled();
	expect(order).toEqual(["alone"]);
	end();
	expect(await alone).toBe(true);
	await later;
	expect(order).toEqual(["alone", "later"]);
});

it("Two that run alone do so one after the other", async () => {
	const jobs = new JobIsolation();
	let running = 0;
	const work = async () => {
		running++;
		await settled();
		expect(running).toBe(1);
		running--;
	};
	const turns = [1, 2, 3].map(() => jobs.runAlone(work, 0));
	expect(await Promise.all(turns)).toEqual([true, true, true]);
});

it("A job that never ends stops nobody for longer than the patience", async () => {
	const jobs = new JobIsolation();
	await jobs.enter();
	const begun: string[] = [];
	const alone = jobs.runAlone(async () => void begun.push("alone"), 1);
	await jobs.enter();
	expect([await alone, begun]).toEqual([false, []]);
});

it("What fails alone lets the others go on", async () => {
	const jobs = new JobIsolation();
	const failing = jobs.runAlone(() => Promise.reject(new Error("failed")), 0);
	await expect(failing).rejects.toThrow("failed");
	await jobs.enter();
});
