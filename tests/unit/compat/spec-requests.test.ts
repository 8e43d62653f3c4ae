import { describe, expect, it } from "vitest";
import { specifiedCall } from "#app/lib/compat/spec-requests.ts";

const form = (photo?: File) => {
	const body = new FormData();
	body.set("comment", "Leak");
	body.set("one_time_key", "ours");
	if (photo) body.set("photo[0]", photo);
	return body;
};

const sent = (path: string, body: FormData) =>
	specifiedCall(path, { method: "POST", body }).init.body;

describe("a form before another's API", () => {
	it.each(["/requests", "/requests/add", "/facilities/edit", "/branches/add"])(
		"has several parts at %s only with a file",
		(path) => {
			expect(sent(path, form())).toEqual(new URLSearchParams({ comment: "Leak" }));
			const withFile = sent(path, form(new File(["x"], "a.png")));
			expect([...(withFile as FormData).keys()]).toEqual(["comment", "photo[0]"]);
		},
	);

	it("has several parts where the specification says so", () => {
		const body = sent("/requests/direct-request/add", form());
		expect([...(body as FormData)]).toEqual([["comment", "Leak"]]);
	});
});
