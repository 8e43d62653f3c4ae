import { expect, it } from "vitest";
import { serializeHydrationState } from "#app/lib/progressive/hydration-state.ts";
import { withSummaryInPage } from "#app/lib/progressive/server-html.ts";

it("A list that a page shows is left out of its state, and whole elsewhere", () => {
	const rows = withSummaryInPage([{ id: 1 }, { id: 2 }], { length: 2 });
	const state = { loaderData: { list: { rows } }, actionData: null, errors: null };
	expect(JSON.parse(serializeHydrationState(state)).loaderData).toEqual({
		list: { rows: { length: 2 } },
	});
	expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
	expect(Object.keys(rows)).toEqual(["0", "1"]);
});
