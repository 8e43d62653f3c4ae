import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadMonthCalendar } from "#app/dashboard/month-calendar.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { Session } from "#app/lib/session.server.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";

/** What the API was asked, and how it answers. */
const api = { asked: [] as string[], due: (): Response => new Response() };

answerCalls((path) => {
	api.asked.push(path);
	return path.startsWith("/tenant")
		? Response.json({ time_zone: "Asia/Riyadh", digits: "arab" })
		: api.due();
});

const visitor: Session = { tenant: "month-calendar", token: "token", memberId: 1 };

beforeEach(() => {
	// In Riyadh it is the 22nd already.
	vi.useFakeTimers({ now: new Date("2026-11-21T21:30:00Z"), toFake: ["Date"] });
	api.asked = [];
	api.due = () => Response.json([{ day: "2026-11-05", count: 3 }]);
});

afterEach(() => {
	vi.useRealTimers();
});

describe("the calendar of the dashboard", () => {
	it("asks for what is due in the month, and tells it in the reader's words and digits", async () => {
		const calendar = await loadMonthCalendar(visitor, "ar", null);
		expect(api.asked).toContain(
			"/requests/due-days?from=2026-11-01&to=2026-11-30&currentMemberId=1",
		);
		expect(calendar).toMatchObject({
			month: "2026-11",
			today: "2026-11-22",
			title: "نوفمبر ٢٠٢٦",
			hijri: "جمادى الأولى – جمادى الآخرة ١٤٤٨ هـ",
			due: [{ day: "2026-11-05", count: "٣", text: "٥ نوفمبر، ٣ طلبات مستحقة" }],
		});
		expect(calendar.numbers).toHaveLength(30);
		expect((await loadMonthCalendar(visitor, "en", null)).due).toEqual([
			{ day: "2026-11-05", count: "3", text: "5 November, 3 due requests" },
		]);
	});

	it("goes without counts in front of an API that has none, and says that they are missing where it fails", async () => {
		for (const [status, due] of [
			[404, []],
			[400, []],
			[503, null],
		] as const) {
			api.due = () => Response.json({}, { status });
			expect((await loadMonthCalendar(visitor, "en", "2027-01")).due).toEqual(due);
		}
	});

	it("fails where the session has ended", async () => {
		api.due = () => Response.json({}, { status: 401 });
		await expect(loadMonthCalendar(visitor, "en", null)).rejects.toThrow(ApiClientError);
	});
});
