import { expect } from "@playwright/test";
import { everyRoute } from "#tests/support/routes.ts";
import { test } from "../support/tenant-journey.ts";

/** Names that every object has. */
const inherited = ["__proto__", "constructor"];

test("what every object has is no field, no button and no kind of anything", async ({ own }) => {
	const paths = everyRoute()
		.map(({ path }) => path.replace("*", "x"))
		.filter((path) => !path.startsWith("/sign-out"));
	expect(paths.length).toBeGreaterThan(100);
	const failed: string[] = [];
	for (const path of paths)
		for (const name of inherited) {
			const unknown = path.replace(/:slug\w*/, "facility").replaceAll(/:\w+/g, "987654321");
			for (const place of new Set([unknown, path.replaceAll(/:\w+/g, name)])) {
				const body = new URLSearchParams({ intent: name, step: name });
				for (const field of inherited) body.append(field, "x");
				const { status } = await own.visiting.go(place, { method: "POST", body });
				if (status === 500) failed.push(`${place} ${name}`);
			}
		}
	expect(failed).toEqual([]);
});
