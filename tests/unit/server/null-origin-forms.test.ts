import express from "express";
import { describe, expect, it } from "vitest";
import { rejectCrossOriginForms } from "#server/origin-check.ts";
import { listening } from "#tests/support/local-server.ts";

const link = "/problem/track/abcdefgh_jklmn-pqrstuv";

/** How a form is answered that says to have stood nowhere; `taken` once nothing is left of that. */
async function answered(path: string, headers: Record<string, string> = {}, method = "POST") {
	const app = express();
	app.use(rejectCrossOriginForms);
	app.use((request, response) => {
		response.send(request.headers.origin === undefined ? "taken" : "kept");
	});
	const { origin } = await listening(app);
	const answer = await fetch(origin + path, { method, headers: { origin: "null", ...headers } });
	return answer.status === 200 ? answer.text() : answer.status;
}

describe("a form that says to have stood nowhere", () => {
	it.each([link, `${link}/`, `${link}?lng=ar`])("is taken at %s", async (path) => {
		expect(await answered(path)).toBe("taken");
		expect(await answered(path, { "sec-fetch-site": "same-origin" })).toBe("taken");
	});

	it.each(["cross-site", "same-site", "none"])("is refused there when it is %s", async (site) => {
		expect(await answered(link, { "sec-fetch-site": site })).toBe(403);
	});

	it("is refused there when it says another site", async () => {
		for (const origin of ["https://evil.example", "nonsense"])
			expect(await answered(link, { origin })).toBe(403);
	});

	it.each([
		"/",
		"/problem/lab",
		"/problem/mine",
		"/problem/track/",
		`${link}/notes`,
		`/x${link}`,
		`${link}/../../../account`,
		"/problem/track/..%5C..%5Caccount",
		"/account?next=/problem/track/x",
	])("is refused at %s", async (path) => {
		expect(await answered(path)).toBe(403);
		expect(await answered(path, { "sec-fetch-site": "same-origin" })).toBe(403);
	});
});
