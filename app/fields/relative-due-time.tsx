import type { DueValue } from "#app/entities/field-definition.ts";
import { useLocale, useNow } from "#app/lib/root-data.ts";
import { daysInWords } from "#app/lib/spoken-time.ts";
import { daysUntil } from "#contract/values/format.ts";

/**
 * The number of days in the past and in the future that are counted instead of showing the date.
 */
const [past, ahead] = [30, 7];

/** Renders a due time in relation to today, with the date as a tooltip and in print. */
export function RelativeDueTime({ due, open }: DueValue) {
	const locale = useLocale();
	const { format } = locale;
	const now = useNow();
	const days = daysUntil(format.timeZone, due, now);
	const words =
		!open || days < -past || days > ahead ? format.date(due) : daysInWords(locale, days);
	return (
		<time
			className={open && Date.parse(due) < now ? "due past" : "due"}
			title={format.instant(due)}
		>
			{words}
		</time>
	);
}
