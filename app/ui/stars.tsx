import { useLocale } from "#app/lib/root-data.ts";
import { maxStars } from "#contract/ratings/limits.ts";

/** Renders a number of stars, with a text for screen readers. */
export function Stars({ stars }: { stars: number }) {
	const { t, format } = useLocale();
	return (
		<span role="img" aria-label={t("ratings.of", { stars: format.number(stars) })}>
			{"★".repeat(stars) + "☆".repeat(maxStars - stars)}
		</span>
	);
}
