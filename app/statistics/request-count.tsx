import { useLocale } from "#app/lib/root-data.ts";

/** How many requests stand against a name; nothing where that is not known. */
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
