import { expect, test } from "@playwright/test";
import { everyRoute, type Route } from "#tests/support/routes.ts";
import { httpSession } from "../support/http-journey.ts";
import { originOf } from "../support/servers.ts";

const params: Readonly<Record<string, string>> = {
	id: "1",
	name: "branch",
	slug: "branch",
	section: "security",
	publicId: "x".repeat(21),
	token: "t",
	kind: "late",
};

/** The address of a route, with something for each of its parameters. */
const filledIn = ({ path }: Route): string =>
	path.replace(/:(\w+)/g, (_, name) => params[name] ?? "1").replace("*", "1");

test("whoever is led elsewhere reads on in the language that the address asks for", async () => {
	const forgetful: string[] = [];
	let led = 0;
	for (const path of everyRoute().map(filledIn)) {
		const { html, redirects, type } = await httpSession("ar", originOf("main")).go(
			`${path}?a=b&lng=en`,
		);
		if (!type.startsWith("text/html") || redirects.length === 0) continue;
		led++;
		if (!html.includes('<html lang="en"')) forgetful.push(path);
	}
	expect(forgetful).toEqual([]);
	expect(led).toBeGreaterThan(40);
});
