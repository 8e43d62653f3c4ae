import type { ControlField } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { RadioCards } from "./radio-cards.tsx";

const scale = ["1", "2", "3", "4", "5"] as const;

/** Renders an input for one to five stars. */
export function StarsInput(field: ControlField) {
	const { t } = useTranslation();
	return (
		<RadioCards
			{...field}
			label={t("ratings.stars")}
			marked={false}
			required
			options={scale.map((stars) => ({
				value: stars,
				label: `${stars} ★ ${t(`ratings.words.${stars}`)}`,
			}))}
		/>
	);
}
