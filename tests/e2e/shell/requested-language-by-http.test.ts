import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
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

/** The address of a route's file, with something for each of its parameters. */
const pathOf = (file: string): string =>
	file
		.replace(/\.tsx?$/, "")
		.replace(/^_app(\.|$)/, "")
		.replaceAll("[.]", "%2E")
		.split(".")
		.filter((part) => part !== "_index")
		.map((part) => part.replace(/_$/, "").replace(/\$(\w+)/, (_, name) => params[name] ?? "1"))
		.join("/")
		.replaceAll("%2E", ".");

test("whoever is led elsewhere reads on in the language that the address asks for", async () => {
	const forgetful: string[] = [];
	let led = 0;
	for (const path of readdirSync("app/routes").map(pathOf)) {
		const { html, redirects, type } = await httpSession("ar", originOf("main")).go(
			`/${path}?a=b&lng=en`,
		);
		if (!type.startsWith("text/html") || redirects.length === 0) continue;
		led++;
		if (!html.includes('<html lang="en"')) forgetful.push(path);
	}
	expect(forgetful).toEqual([]);
	expect(led).toBeGreaterThan(40);
});
