import { nearTime } from "#app/fields/time-words.ts";
import { useLocale } from "#app/lib/root-data.ts";

type DueTimeProps = { due: string; late: string | null; now: string };

/** Renders by how many days a request is late, or when it is due. */
export function DueTime({ due, late, now }: DueTimeProps) {
	const locale = useLocale();
	return (
		<time
			className={late ? "font-bold text-danger" : undefined}
			dateTime={due}
			title={locale.format.instant(due)}
		>
			{late ?? nearTime(Date.parse(now), due, locale)}
		</time>
	);
}
