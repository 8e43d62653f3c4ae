import { useLocale } from "#app/lib/root-data.ts";

/** Renders the number of requests beside a name; nothing if it is unknown. */
export function RequestCount({ count }: { count: number | null }) {
	const { t, format } = useLocale();
	if (count === null) return null;
	return (
		<strong>
			<span className="sr-only">{t("statistics.requests")} </span>
			{format.number(count)}
		</strong>
	);
}
