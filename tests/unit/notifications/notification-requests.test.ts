import { beforeEach, describe, expect, it } from "vitest";
import {
	countUnreadAt,
	deleteNotification,
	fetchUnreadCount,
	hasUnreadAt,
	markAllRead,
	openNotification,
} from "#app/notifications/notification-requests.server.ts";
import type { CurrentMember } from "#contract/members/schemas.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";

const api = { asked: [] as string[], answer: (_: string) => new Response() };

answerCalls((path, { method, body }) => {
	const call = `${method} ${path.replace(/\?.*/, "")}`;
	api.asked.push(body ? `${call} ${body}` : call);
	return api.answer(call);
});

const visitor = { tenant: "notification-requests", token: "token", memberId: 7 };
const member = (unread?: number) => ({ unread_notifications: unread }) as CurrentMember;
const gone = { gone: "outcomes.notifications.gone" };
const notThere = () => Response.json({ code: "call_unknown" }, { status: 404 });
const failing = () => Response.json({}, { status: 503 });

beforeEach(() => {
	api.asked.length = 0;
	api.answer = notThere;
});

describe("the unread notifications at a page", () => {
	it("are those that are left once the page's request is read", async () => {
		api.answer = () => Response.json({ unread: 1 });
		expect(await countUnreadAt("/view/request/12", visitor, member(3), true)).toBe(1);
		expect(api.asked).toEqual(['POST /requests/notifications/read {"request_id":12}']);
	});

	it.each([
		["/dashboard", 3],
		["/view/request/12/escalate", 3],
		["/view/request/0", 3],
		["/view/branch/12", 3],
		["/view/request/12", 0],
		["/view/request/12", undefined],
	])("are as they were at %s with %s of them, without a call", async (path, unread) => {
		expect(await countUnreadAt(path, visitor, member(unread), true)).toBe(unread ?? 0);
		expect(api.asked).toEqual([]);
	});

	it.each([
		["lacks the call", notThere],
		["fails", failing],
		["answers otherwise", () => Response.json({ message: "OK" })],
	])("are as they were where the API %s", async (_, answer) => {
		api.answer = answer;
		expect(await countUnreadAt("/view/request/12", visitor, member(3), true)).toBe(3);
	});

	it("are as they were where none is about the page's request, without a call", async () => {
		expect(await countUnreadAt("/view/request/12", visitor, member(3), false)).toBe(3);
		expect(api.asked).toEqual([]);
	});
});

describe("whether a member was told of the page's request", () => {
	it.each([
		[0, false],
		[2, true],
	])("is what the API says: %i", async (unread, told) => {
		api.answer = () => Response.json({ unread });
		expect(await hasUnreadAt("/view/request/12", visitor)).toBe(told);
		expect(api.asked).toEqual(["GET /requests/notifications/unread"]);
	});

	it.each([
		["/dashboard", visitor],
		["/view/branch/12", visitor],
		["/view/request/12/escalate", visitor],
		["/view/request/12", { ...visitor, token: null }],
	])("is not asked at %s", async (path, who) => {
		expect(await hasUnreadAt(path, who)).toBe(false);
		expect(api.asked).toEqual([]);
	});

	it.each([
		["lacks the call", notThere],
		["fails", failing],
	])("may be where the API %s", async (_, answer) => {
		api.answer = answer;
		expect(await hasUnreadAt("/view/request/12", visitor)).toBe(true);
	});
});

describe("the count of the bell", () => {
	it("is what the API counts", async () => {
		api.answer = () => Response.json({ unread: 4 });
		expect(await fetchUnreadCount(visitor)).toBe(4);
		expect(api.asked).toEqual(["GET /requests/notifications/unread"]);
	});

	it("is not known while the API fails", async () => {
		api.answer = failing;
		await expect(fetchUnreadCount(visitor)).rejects.toMatchObject({ status: 503 });
	});
});

describe("opening a notification", () => {
	it("leads to its request, as the API tells", async () => {
		api.answer = () => Response.json({ request_id: 12, message: "" });
		expect(await openNotification(visitor, "3", "99")).toBe("/view/request/12");
		expect(api.asked).toEqual(["POST /requests/notifications/3/read"]);
	});

	it("leads nowhere when its request is gone", async () => {
		api.answer = () => Response.json({ request_id: null, message: "" });
		expect(await openNotification(visitor, "3", "12")).toEqual(gone);
		api.answer = () => Response.json({ request_id: null, reassigned: true, message: "" });
		expect(await openNotification(visitor, "3", "12")).toEqual({
			gone: "outcomes.notifications.reassigned",
		});
	});

	it.each([
		["lacks the call", notThere],
		["fails", failing],
		["does not tell the request", () => Response.json({ message: "OK" })],
	])("leads to the request of the address where the API %s", async (_, answer) => {
		api.answer = answer;
		expect(await openNotification(visitor, "3", "12")).toBe("/view/request/12");
		expect(await openNotification(visitor, "3", "")).toEqual(gone);
		expect(await openNotification(visitor, "3", "//elsewhere.example")).toEqual(gone);
	});

	it("asks for no id that can't be one", async () => {
		expect(await openNotification(visitor, "../../members", "")).toEqual(gone);
		expect(api.asked).toEqual([]);
	});
});

describe("what is not there", () => {
	it("to be read or deleted is told, not thrown", async () => {
		expect(await markAllRead(visitor)).toMatchObject({ status: 404 });
		expect(await deleteNotification(visitor, "3")).toMatchObject({ status: 404 });
		expect(api.asked.at(-1)).toBe("DELETE /requests/notifications/3");
	});
});
