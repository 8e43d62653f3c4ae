import { expect, it } from "vitest";
import { newTimeEntry } from "#contract/requests/time-entries-and-parts.schemas.ts";
import { parseDurationText } from "#contract/values/duration-parser.ts";

it.each([
	["90", 90],
	["٩٠", 90],
	["1:30", 90],
	["١:٣٠", 90],
	["0:05", 5],
	["1.5 h", 90],
	["1,5h", 90],
	["١٫٥ س", 90],
	["1 h 30", 90],
	["1h30m", 90],
	["2 hours and 5 minutes", 125],
	["An hour", 60],
	["half an hour", 30],
	["90 min", 90],
	["ساعة", 60],
	["ساعة ونصف", 90],
	["نصف ساعة", 30],
	["ربع ساعة", 15],
	["ثلث ساعة", 20],
	["hour and a third", 80],
	["ساعتان وربع", 135],
	["ساعتين و١٥ دقيقة", 135],
	["٣ ساعات", 180],
	["ساعة و 10 دقائق", 70],
	["20 د", 20],
])("%s is %d minutes", (text, minutes) => {
	expect(parseDurationText(text)).toBe(minutes);
});

it.each([
	"1.5",
	"1:60",
	"1 h 60",
	"1:5",
	"1:30:00",
	"1 day",
	"1.5 min",
	"5 min 30",
	"1 2 h",
	"0x10",
	"1e2",
	"soon",
	"نصف",
])("%s is no duration", (text) => {
	expect(parseDurationText(text)).toBeNull();
});

it("minutes of a call are read so, with an error of their own", () => {
	expect(newTimeEntry.parse({ minutes: "1:30" }).minutes).toBe(90);
	expect(newTimeEntry.parse({ minutes: 45 }).minutes).toBe(45);
	const errorOf = (minutes: unknown) =>
		newTimeEntry.safeParse({ minutes }).error?.issues.map(({ message }) => message);
	for (const unclear of ["1.5", "soon", 1.5, [30]]) expect(errorOf(unclear)).toEqual(["duration"]);
	expect(errorOf("0")).toEqual(["too_small"]);
	expect(errorOf("25:00")).toEqual(["too_large"]);
});
