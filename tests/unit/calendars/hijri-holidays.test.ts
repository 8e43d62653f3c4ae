import { describe, expect, it } from "vitest";
import { nextEid, nextRamadan } from "#app/calendars/hijri-holidays.server.ts";

describe("days by the moon, as Umm al-Qura has them", () => {
	it("are the next Ramadan, or the one that is going on", () => {
		const next = { from: "2027-02-08", to: "2027-03-08", year: 1448 };
		expect(nextRamadan("2026-11-22")).toEqual(next);
		expect(nextRamadan("2027-03-08")).toEqual(next);
		expect(nextRamadan("2027-03-09")).toEqual({ from: "2028-01-28", to: "2028-02-25", year: 1449 });
		expect(nextRamadan("2026-02-01")).toMatchObject({ from: "2026-02-18", year: 1447 });
	});

	it("are the next Eid, of the two that there are", () => {
		expect(nextEid("2026-11-22")).toMatchObject({
			name: "fitr",
			from: "2027-03-09",
			to: "2027-03-12",
		});
		expect(nextEid("2027-03-13")).toMatchObject({
			name: "adha",
			from: "2027-05-15",
			to: "2027-05-18",
		});
	});
});
