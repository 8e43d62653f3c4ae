import { useReader } from "#app/lib/root-data.ts";
import { mostStars } from "#contract/ratings.ts";

/** So many stars, as they are seen and read aloud. */
export function Stars({ stars }: { stars: number }) {
	const { t, format } = useReader();
	return (
		<span role="img" aria-label={t("ratings.of", { stars: format.number(stars) })}>
			{"★".repeat(stars) + "☆".repeat(mostStars - stars)}
		</span>
	);
}
