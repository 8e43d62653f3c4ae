import { beforeEach, describe, expect, it, vi } from "vitest";
import { sendApiRequest } from "#app/lib/api-client.server.ts";

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

describe("a path of a call", () => {
	it.each(["requests/5", "uploads/requests/a.thumb.jpg", "maintenance-request/x/a%2Fb/1"])(
		"is called as it is: %s",
		async (path) => {
			await sendApiRequest(visitor, path);
			expect(asked).toEqual([`/${path}?currentMemberId=7`]);
		},
	);

	it.each([
		"facilities/../members/1",
		"facilities/./1",
		"facilities/%2E%2e/members/1",
		"facilities/.\t./members/1",
		"facilities\\..\\members\\1",
		"facilities/1?currentMemberId=1",
		"facilities/1#",
	])("that an address has made another one of is not called: %j", async (path) => {
		await expect(sendApiRequest(visitor, path)).rejects.toMatchObject({
			status: 404,
			code: "not_found",
		});
		expect(asked).toEqual([]);
	});
});
