import { beforeEach, describe, expect, it } from "vitest";
import { sessionCookie } from "#app/lib/session.server.ts";
import { csvDownload } from "#app/lists/csv-download.server.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";
import { stubSetting } from "#tests/support/settings.ts";

stubSetting("SESSION_SECRET", "a secret of the test");

let list: Response;

answerCalls((path) =>
	path.startsWith("/requests/notifications")
		? list
		: Response.json({ id: 7, permissionDetails: { members_read: 0 } }),
);

async function asking(slug: string, search = "", language = "en") {
	const url = `http://csv-download.localhost/table/${slug}.csv${search}`;
	const auth = { token: "t".repeat(43), user: { id: 7 } };
	const cookie = await sessionCookie(new Request(url), auth, false);
	const headers = { host: "csv-download.localhost", cookie, "accept-language": language };
	const answer: Response = await csvDownload(new Request(url, { headers }), slug).catch(
		(way) => way,
	);
	return answer;
}

const leadsTo = (answer: Response) => [answer.status, answer.headers.get("location")];

beforeEach(() => {
	list = Response.json([]);
});

describe("a list's CSV", () => {
	it("has its heading, and its rows as they come", async () => {
		const lines = ["1", "2"].map((id) => JSON.stringify({ id, request_id: id, comment: `c${id}` }));
		const headers = { "content-type": "application/x-ndjson" };
		list = new Response(`${lines.join("\n")}\n`, { headers });
		const [heading, ...cells] = (await (await asking("notifications")).text()).trim().split("\r\n");
		expect(heading).toContain("Comment");
		expect(cells.map((line) => /c\d/.exec(line)?.[0])).toEqual(["c1", "c2"]);
	});

	it("is its heading alone where the list is empty", async () => {
		expect((await (await asking("notifications")).text()).trim().split("\r\n")).toHaveLength(1);
	});

	it.each([
		["activation_required", 403],
		["unavailable", 503],
	])(
		"that is refused (%s) gives way to the list's page, and does not break off",
		async (code, status) => {
			list = Response.json({ code }, { status });
			expect(leadsTo(await asking("notifications"))).toEqual([302, "/table/notifications"]);
		},
	);

	it("leads to signing in where the session has ended", async () => {
		list = Response.json({ code: "session_ended" }, { status: 401 });
		const [status, to] = leadsTo(await asking("notifications"));
		expect([status, to]).toEqual([302, "/?next=%2Ftable%2Fnotifications.csv"]);
	});

	it("that needs a right, or that there is not, leads to the page that says so", async () => {
		expect(leadsTo(await asking("members-management"))).toEqual([302, "/table/members-management"]);
		expect(leadsTo(await asking("no\nthing"))).toEqual([302, "/table/no%0Athing"]);
	});

	it.each([
		["en", "Date (\u2068>=soon\u2069): Enter a date, such as"],
		["ar", "التاريخ (\u2068>=soon\u2069): اكتب تاريخًا، مثل"],
	])(
		"with a filter that can't be understood says so (%s), and is not the whole list",
		async (language, sentence) => {
			const answer = await asking("notifications", "?f.date=%3E%3Dsoon&q=lamp", language);
			expect(answer.status).toBe(400);
			expect(answer.headers.get("cache-control")).toBe("private, no-store");
			const text = (await answer.text()).replaceAll("&gt;", ">");
			expect(text).toContain(sentence);
			expect(text).toContain(`lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
			expect(text).toContain('href="/table/notifications?f.date=%3E%3Dsoon&amp;q=lamp"');
		},
	);

	it("of which there are too many says so, and when to try again", async () => {
		list = Response.json({ code: "too_many_exports", retryAfter: 30 }, { status: 429 });
		const answer = await asking("notifications");
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "30"]);
		expect(await answer.text()).toContain("Too many files of lists are being made at once.");
	});
});
