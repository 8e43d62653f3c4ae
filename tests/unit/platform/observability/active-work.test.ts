import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import {
	endWork,
	publishWorkTo,
	resumeWork,
	runAsWork,
} from "#api/platform/observability/active-work.ts";
import { runInRequest, setRequestActor } from "#api/platform/observability/request-context.ts";

const places = 3;
let written: string[];
let last: number | undefined;
beforeEach(() => {
	written = [];
	last = undefined;
	publishWorkTo({
		places,
		write(place, description) {
			written[place] = description;
		},
		resume(place) {
			last = place;
		},
	});
});

const shown = () => written.flatMap((one) => (one ? [JSON.parse(one)] : []));
const resumed = () => JSON.parse(written[last ?? -1] ?? "null");

const request = {
	id: "r1",
	clientAddress: null,
	clientNetwork: null,
	method: "GET",
	path: "/requests/17",
	route: "/requests/:id",
	search: "?q=secret",
	receivedAt: 0,
};

it("A request is shown by method, route, tenant and member, until it ends", () => {
	const context = { ...request };
	runInRequest(context, () => {
		expect(resumed()).toEqual({ method: "GET", route: "/requests/:id", request: "r1" });
		setRequestActor({ tenant: "acme", member: 7 });
		expect(resumed()).toMatchObject({ tenant: "acme", member: 7 });
		expect(written.join()).not.toMatch(/17|secret/);
	});
	const { work } = context as { work?: Parameters<typeof endWork>[0] };
	if (work) endWork(work);
	expect(shown()).toEqual([]);
});

it("Of two jobs, that which went on last is told", async () => {
	const job = (tenant: number, turns: number) =>
		runAsWork({ queue: "timing", tenant }, async () => {
			for (let turn = 0; turn < turns; turn++) {
				await nextTurn();
				resumeWork();
				expect(resumed()).toMatchObject({ tenant });
			}
		});
	await Promise.all([job(1, 3), job(2, 5)]);
	expect(shown()).toEqual([]);
});

it("More work than there is room for is done all the same", async () => {
	const done = await Promise.all(
		[1, 2, 3, 4, 5].map((tenant) => runAsWork({ tenant }, () => nextTurn(tenant))),
	);
	expect(done).toEqual([1, 2, 3, 4, 5]);
	await runAsWork({ tenant: 6 }, async () => expect(shown()).toEqual([{ tenant: 6 }]));
});
