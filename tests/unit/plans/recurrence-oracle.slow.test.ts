import { isDeepStrictEqual } from "node:util";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { datesAfter, type Recurrence } from "#contract/plans/recurrence.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

const many = 10_000;

/** With and without daylight saving, at midnight and later, on Fridays and Sundays. */
const zones = [
	"Asia/Riyadh",
	"Africa/Cairo",
	"Asia/Amman",
	"Asia/Beirut",
	"Africa/Casablanca",
	"Europe/Berlin",
	"America/Sao_Paulo",
];

/** Numbers from 0 to 1, the same ones every time. */
function numbersFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const random = numbersFrom(20_261_122);
const upTo = (most: number) => Math.floor(random() * most);
const oneOf = <Of>(all: readonly Of[]): Of => all[upTo(all.length)] as Of;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const months = (season: readonly [number, number]) => {
	const [from, to] = season;
	const all = Array.from({ length: 12 }, (_, index) => index + 1);
	return from <= to
		? all.filter((month) => from <= month && month <= to)
		: all.filter((month) => month >= from || month <= to);
};

type Made = { rule: Recurrence; anchor: string; zone: string };

function madeUp(): Made {
	const unit = oneOf(["days", "weeks", "months", "years"] as const);
	const anchor = dayOf(Date.UTC(2015 + upTo(15), upTo(12), 1 + upTo(31)));
	const weekdays = weekdayNames.map((_, day) => day).filter(() => random() < 0.4);
	return {
		anchor,
		zone: oneOf(zones),
		rule: {
			every: 1 + upTo({ days: 45, weeks: 9, months: 14, years: 4 }[unit]),
			unit,
			weekdays: unit === "weeks" ? weekdays : [],
			year: "gregorian",
			until: dayOf(Date.parse(anchor) + (random() < 0.3 ? upTo(2000) : 12_000) * MS_PER_DAY),
			season: unit !== "years" && random() < 0.4 ? [1 + upTo(12), 1 + upTo(12)] : null,
			counting: "calendar",
			closed: "keep",
		},
	};
}

/** What the other says, at 5:00 of the zone. A month that is too short has its last day, or none. */
function byTheOther({ rule, anchor, zone }: Made, clamped: boolean) {
	const { unit, every, season, until } = rule;
	if (unit === "meter") throw new Error("A rule by a meter has no days.");
	const freq = { days: "DAILY", weeks: "WEEKLY", months: "MONTHLY", years: "YEARLY" }[unit];
	const day = Number(anchor.slice(8));
	// The last of these that a month has, or that day itself.
	const fits = clamped ? [28, 29, 30, 31].filter((one) => one <= day) : [day];
	const monthDay = `BYMONTHDAY=${fits.join(",")};BYSETPOS=-1`;
	const parts = [
		`FREQ=${freq};INTERVAL=${every};WKST=SU`,
		...(rule.weekdays.length > 0
			? [`BYDAY=${rule.weekdays.map((day) => weekdayNames[day]).join(",")}`]
			: []),
		...(unit === "months" ? [monthDay] : []),
		...(unit === "years" ? [`BYMONTH=${Number(anchor.slice(5, 7))};${monthDay}`] : []),
		...(season ? [`BYMONTH=${months(season).join(",")}`] : []),
		`UNTIL=${until?.replaceAll("-", "")}T235959Z`,
	];
	const other = new RRuleTemporal({
		rruleString: `RRULE:${parts.join(";")}`,
		dtstart: Temporal.PlainDate.from(anchor).toZonedDateTime({
			timeZone: zone,
			plainTime: "05:00",
		}),
	} as ConstructorParameters<typeof RRuleTemporal>[0]);
	return other.all((_, index) => index < count);
}

const count = 5;

const byOurs = ({ rule, anchor }: Made) => datesAfter(rule, { anchor, after: "2000-01-01", count });

/** Where they say different days. */
const differing = (all: readonly Made[], clamped: boolean) =>
	all.flatMap((made) => {
		const theirs = byTheOther(made, clamped).map((moment) => moment.toString().slice(0, 10));
		const ours = byOurs(made);
		return isDeepStrictEqual(ours, theirs) ? [] : [{ ...made, ours, theirs }];
	});

describe("recurrence beside rrule-temporal", () => {
	const all = Array.from({ length: many }, madeUp);
	const isMonthly = ({ rule }: Made) => rule.unit === "months" || rule.unit === "years";
	const isLate = (made: Made) => isMonthly(made) && Number(made.anchor.slice(8)) > 28;

	it(`has the same days for ${many} rules, in zones with daylight saving, too`, () => {
		expect(
			differing(
				all.filter((made) => !isLate(made)),
				false,
			).slice(0, 3),
		).toEqual([]);
	}, 120_000);

	it("has the last day where that leaves out short months, as that does where it is told to", () => {
		const late = all.filter(isLate);
		expect(differing(late, false).length).toBeGreaterThan(many / 500);
		expect(differing(late, true).slice(0, 3)).toEqual([]);
	}, 120_000);
});
