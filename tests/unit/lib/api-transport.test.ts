import { expect, it, vi } from "vitest";
import type { InProcessCall } from "#api/platform/http/in-process-call.ts";
import * as runtime from "#api/runtime.ts";
import { sendToApi } from "#app/lib/api-transport.server.ts";

const called = { requests: [] as Request[], handed: [] as unknown[] };
vi.spyOn(runtime, "startApi").mockReturnValue({
	fetch: async (request: Request, { form }: InProcessCall) => {
		called.requests.push(request);
		called.handed.push(form);
		return new Response();
	},
} as ReturnType<typeof runtime.startApi>);

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
