import type { DualCalendarDate } from "#app/lib/calendar-format.ts";

/** Renders a list of days, each in both calendars. */
export const DateList = ({ days }: { days: readonly DualCalendarDate[] }) => (
	<ol className="plain-list">
		{days.map(({ day, gregorian, hijri }) => (
			<li key={day}>
				<time dateTime={day}>{gregorian}</time> <span className="hint">{hijri}</span>
			</li>
		))}
	</ol>
);
