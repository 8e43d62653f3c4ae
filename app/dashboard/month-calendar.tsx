import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { toMonthGrid } from "#app/lib/month-grid.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { openStatusFilter } from "#app/requests/quick-filters.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { WeekdayHead } from "#app/ui/weekday-head.tsx";
import type { MonthCalendarData } from "./month-calendar.server.ts";

type MonthCalendarProps = {
	calendar: MonthCalendarData;
	/** The names of days with late requests, and of those with requests to come. */
	words: { past: string; coming: string };
};

/** Renders the calendar of a month; days with due requests link to the list of these. */
export function MonthCalendar({ calendar, words }: MonthCalendarProps) {
	const { t } = useTranslation();
	const { title, hijri, weekdays, today } = calendar;
	const { weeks, before, after } = toMonthGrid(calendar.month);
	return (
		<section className="card" id="calendar" aria-labelledby="month">
			<div className="card-head">
				<h2 id="month" aria-live="polite">
					{title}
				</h2>
				<nav className="buttons" aria-labelledby="month">
					<Step month={before} icon="chevron-left" label={t("monthCalendar.previous")} />
					<Step month={today.slice(0, 7)} label={t("monthCalendar.today")} />
					<Step month={after} icon="chevron-right" label={t("monthCalendar.next")} />
				</nav>
			</div>
			<p className="hint">{hijri}</p>
			<table className="calendar">
				<caption className="sr-only">{t("monthCalendar.caption")}</caption>
				<WeekdayHead weekdays={weekdays} />
				<tbody>
					{weeks.map((week) => (
						<tr key={week.find(Boolean)}>
							{week.map((day, index) => (
								<td key={day ?? index}>{day && <Day day={day} calendar={calendar} />}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{!calendar.due && <SectionError />}
			{calendar.due && calendar.due.length > 0 && (
				<p>
					<span className="badge red">{words.past}</span>{" "}
					<span className="badge coming">{words.coming}</span>
				</p>
			)}
		</section>
	);
}

function Day({ day, calendar }: { day: string; calendar: MonthCalendarData }) {
	const number = calendar.numbers[Number(day.slice(8)) - 1];
	const current = day === calendar.today ? "date" : undefined;
	const due = calendar.due?.find((one) => one.day === day);
	if (!due)
		return (
			<span className="day" aria-current={current}>
				{number}
			</span>
		);
	return (
		<Link
			className={day < calendar.today ? "day red" : "day coming"}
			to={`/table/follow-up?f.status=${openStatusFilter}&f.due_date=${day}`}
			aria-current={current}
			// The label begins with the visible text, for users of voice control.
			aria-label={`${number} ${due.count}: ${due.text}`}
		>
			{number}
			<small>{due.count}</small>
		</Link>
	);
}

type StepProps = {
	/** Absent where the calendar ends. */
	month: string | null;
	icon?: "chevron-left" | "chevron-right";
	label: string;
};

/**
 * Renders a link to another month. With scripts the page keeps its scroll position; without, it
 * opens at the calendar.
 */
function Step({ month, icon, label }: StepProps) {
	const scripted = useHydrated();
	if (!month) return null;
	return (
		<Link
			className="tool"
			to={`?month=${month}${scripted ? "" : "#calendar"}`}
			preventScrollReset
			aria-label={icon && label}
		>
			{icon ? <Icon name={icon} /> : label}
		</Link>
	);
}
