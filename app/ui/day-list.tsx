import type { DayInBoth } from "#app/lib/calendar-words.ts";

/** Days one below the other, each in both calendars. */
export const DayList = ({ days }: { days: readonly DayInBoth[] }) => (
	<ol className="plain-list">
		{days.map(({ day, gregorian, hijri }) => (
			<li key={day}>
				<time dateTime={day}>{gregorian}</time> <span className="hint">{hijri}</span>
			</li>
		))}
	</ol>
);
