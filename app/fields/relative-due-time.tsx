import type { DueValue } from "#app/entities/field-definition.ts";
import { daysUntil } from "#app/lib/format.ts";
import { useLocale, useNow } from "#app/lib/root-data.ts";

/**
 * The number of days in the past and in the future that are counted instead of showing the date.
 */
const [past, ahead] = [30, 7];

/** Renders a due time in relation to today, with the date as a tooltip and in print. */
export function RelativeDueTime({ due, open }: DueValue) {
	const { t, format } = useLocale();
	const now = useNow();
	const days = daysUntil(format.timeZone, due, now);
	const count = Math.abs(days);
	const words =
		!open || days < -past || days > ahead
			? format.date(due)
			: days === 0
				? t("common.due.today")
				: t(`common.due.${days < 0 ? "ago" : "in"}`, { count, shown: format.number(count) });
	return (
		<time className={open && Date.parse(due) < now ? "due past" : "due"} title={format.moment(due)}>
			{words}
		</time>
	);
}
