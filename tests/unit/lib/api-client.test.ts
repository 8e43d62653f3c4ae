import { beforeEach, describe, expect, it, vi } from "vitest";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";

const asked = vi.hoisted(() => [] as string[]);

vi.mock("#app/lib/api-transport.server.ts", () => ({
	sendToApi: async (path: string) => {
		asked.push(path);
		return new Response();
	},
}));

const visitor = { tenant: "acme", token: "token", memberId: 7 };

beforeEach(() => {
	asked.length = 0;
});

describe("a parameter of a call's path", () => {
	it.each([
		["5", "5"],
		["a b", "a%20b"],
		["../members/1", "..%2Fmembers%2F1"],
		["..\\..\\members", "..%5C..%5Cmembers"],
		["%2E%2e", "%252E%252e"],
		["1?currentMemberId=1", "1%3FcurrentMemberId%3D1"],
		["1#", "1%23"],
	])("stays one segment of it: %j", async (id, written) => {
		await fetchApiResponse(visitor, "GET /facilities/{id}", { params: { id } });
		expect(asked).toEqual([`/facilities/${written}?currentMemberId=7`]);
	});

	it.each(["", ".", "..", ".\t."])("that makes another path of it is not sent: %j", async (id) => {
		const asking = fetchApiResponse(visitor, "GET /facilities/{id}", { params: { id } });
		await expect(asking).rejects.toMatchObject({ status: 404, code: "not_found" });
		expect(asked).toEqual([]);
	});
});
