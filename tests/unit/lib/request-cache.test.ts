import { expect, it, vi } from "vitest";
import { cachePerRequest } from "#app/lib/request-cache.server.ts";
import { type RequestContext, runInRequest } from "#app/lib/shared-process.server.ts";

const asked = (id: string): RequestContext => ({
	id,
	clientAddress: null,
	clientNetwork: null,
	method: "GET",
	path: "/",
	search: "",
	receivedAt: 0,
});

it("is read once for each request, and each time outside of one", async () => {
	const read = vi.fn(async (request: Request) => request.headers.get("cookie"));
	const cookie = cachePerRequest(read);
	const of = (name: string) => new Request("http://a.localhost/", { headers: { cookie: name } });
	const twice = (name: string) => Promise.all([cookie(of(name)), cookie(of(name))]);
	expect(
		await Promise.all(["one", "other"].map((name) => runInRequest(asked(name), () => twice(name)))),
	).toEqual([
		["one", "one"],
		["other", "other"],
	]);
	expect(read).toHaveBeenCalledTimes(2);
	expect([await cookie(of("third")), await cookie(of("fourth"))]).toEqual(["third", "fourth"]);
});
