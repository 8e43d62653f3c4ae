import { useLocale } from "#app/lib/root-data.ts";
import type { PlanTarget } from "#contract/plans/schemas.ts";

/** Renders the name of a plan's place: a facility, or an equipment item with its facility. */
export function TargetName({
	facilityDetails: facility,
	equipmentDetails: equipment,
}: Pick<PlanTarget, "facilityDetails" | "equipmentDetails">) {
	const { language } = useLocale();
	const place = facility?.[`name_${language}`] ?? "";
	if (!equipment) return <bdi>{place}</bdi>;
	return (
		<>
			<bdi>{equipment[`name_${language}`]}</bdi> <small className="hint">{place}</small>
		</>
	);
}
