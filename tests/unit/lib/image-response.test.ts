import { expect, it } from "vitest";
import { imageResponse } from "#app/lib/image-response.server.ts";

const from = (type: string) =>
	imageResponse(new Response("content", { headers: { "content-type": type } }), "public");

it.each(["text/html; charset=utf-8", "text/plain", "application/json"])(
	"a picture of the type %s is the page of a server in between",
	(type) => {
		expect(() => from(type)).toThrow(expect.objectContaining({ status: 503, code: "unavailable" }));
	},
);

it("a picture is one for browsers, and what may be none is kept for a minute", () => {
	const shown = ({ headers }: Response) => [
		headers.get("content-type"),
		headers.get("cache-control"),
	];
	expect(shown(from("image/png"))).toEqual(["image/png", "public"]);
	expect(shown(from("image/svg+xml"))).toEqual(["application/octet-stream", "private, max-age=60"]);
});
