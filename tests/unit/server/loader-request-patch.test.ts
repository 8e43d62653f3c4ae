import { createRequestHandler } from "@remix-run/node";
import { beforeAll, expect, it, vi } from "vitest";
import { patchLoaderRequests } from "#server/remix-internals/loader-request-patch.ts";
import { remixBuild } from "#tests/support/remix-build.ts";

beforeAll(patchLoaderRequests);

/** Remix with one page, whose loader is asked; `failed` hears what goes wrong. */
function withLoader(loader: (about: { request: Request; params: object }) => unknown) {
	const failed = vi.fn();
	const root = { id: "root", path: "", module: { default: () => null } };
	const page = {
		id: "page",
		parentId: "root",
		path: "table/:slug",
		module: { default: () => null, loader, action: () => ({}) },
	};
	const build = remixBuild(
		{ root, page },
		{
			default: (_: Request, status: number, headers: Headers) =>
				new Response("page", { status, headers }),
			handleError: failed,
		},
	);
	const handle = createRequestHandler(build, "production");
	return {
		failed,
		ask: async (path: string, init?: RequestInit) => {
			const request = new Request(`http://a.localhost${path}`, init);
			return { request, answer: await handle(request) };
		},
	};
}

it("A loader gets the request as it came", async () => {
	const loader = vi.fn((_: { request: Request; params: object }) => ({}));
	const { request, answer } = await withLoader(loader).ask("/table/follow-up?page=2&f.index=1");
	expect(answer.status).toBe(200);
	expect(loader.mock.lastCall?.[0].request).toBe(request);
	expect(loader.mock.lastCall?.[0].params).toEqual({ slug: "follow-up" });
});

it.each([
	["/table/follow-up?index&page=2", "/table/follow-up?page=2"],
	["/table/follow-up?%69ndex&page=2", "/table/follow-up?page=2"],
	["/table/follow-up.data?page=2&_routes=page", "/table/follow-up?page=2"],
])("Of %s, what is Remix's own is left out", async (path, seen) => {
	const loader = vi.fn((_: { request: Request }) => ({}));
	await withLoader(loader).ask(path);
	expect(loader.mock.lastCall?.[0].request.url).toBe(`http://a.localhost${seen}`);
});

it("A loader that gives nothing fails as ever, and one may give null", async () => {
	const nothing = withLoader(() => undefined);
	expect((await nothing.ask("/table/x")).answer.status).toBe(500);
	expect(String(nothing.failed.mock.lastCall?.[0])).toContain("didn't return anything");
	expect((await withLoader(() => null).ask("/table/x")).answer.status).toBe(200);
});

it("What a form's page loads after its action is a request without the form", async () => {
	const loader = vi.fn((_: { request: Request }) => ({}));
	await withLoader(loader).ask("/table/x", { method: "POST", body: new URLSearchParams("a=1") });
	const request = loader.mock.lastCall?.[0].request;
	expect([request?.method, await request?.text()]).toEqual(["GET", ""]);
});
