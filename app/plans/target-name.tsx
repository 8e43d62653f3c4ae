import { useLocale } from "#app/lib/root-data.ts";
import type { PlanTarget } from "#contract/plans/schemas.ts";

/** What a plan visits: a facility, or a piece of equipment with the facility where it stands. */
export function TargetName({
	facilityDetails: facility,
	equipmentDetails: piece,
}: Pick<PlanTarget, "facilityDetails" | "equipmentDetails">) {
	const { language } = useLocale();
	const place = facility?.[`name_${language}`] ?? "";
	if (!piece) return <bdi>{place}</bdi>;
	return (
		<>
			<bdi>{piece[`name_${language}`]}</bdi> <small className="hint">{place}</small>
		</>
	);
}
