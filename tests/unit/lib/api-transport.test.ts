import { expect, it, vi } from "vitest";

const called = vi.hoisted(() => ({ requests: [] as Request[], handed: [] as FormData[] }));
vi.mock("#api/runtime.ts", () => ({
	startApi: () => ({
		fetch: async (request: Request, { form }: { form: FormData }) => {
			called.requests.push(request);
			called.handed.push(form);
			return new Response();
		},
	}),
	InProcessCall: class {
		constructor(readonly form: FormData | null) {}
	},
}));

const { sendToApi } = await import("#app/lib/api-transport.server.ts");

it("hands a form to the API of this process as it is, and ends with who sent it", async () => {
	const body = new FormData();
	const [gone, leaving] = [new AbortController(), new AbortController()];
	const init = { method: "POST", body, signal: leaving.signal };
	await sendToApi("/requests", init, { tenant: "demo", gone: gone.signal });
	expect(called.handed).toEqual([body]);
	const [request] = called.requests;
	expect(request?.body).toBeNull();
	leaving.abort();
	expect(request?.signal.aborted).toBe(false);
	gone.abort();
	expect(request?.signal.aborted).toBe(true);
});
