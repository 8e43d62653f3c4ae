import { useTranslation } from "#app/lib/i18n.ts";
import { RadioCards } from "./radio-cards.tsx";

const scale = ["1", "2", "3", "4", "5"] as const;

/** Renders an input for one to five stars. */
export function StarsInput({ error, defaultValue }: { error?: string; defaultValue?: string }) {
	const { t } = useTranslation();
	return (
		<RadioCards
			name="stars"
			label={t("ratings.stars")}
			error={error}
			defaultValue={defaultValue}
			marked={false}
			required
			options={scale.map((stars) => ({
				value: stars,
				label: `${stars} ★ ${t(`ratings.words.${stars}`)}`,
			}))}
		/>
	);
}
