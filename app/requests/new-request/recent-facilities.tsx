import { useTranslation } from "#app/lib/i18n.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { FacilityResources } from "#contract/places/facilities.schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";

type RecentFacilitiesProps = {
	facilities: readonly FacilityResources["facility"][];
	/** With scripts: called when one of them is selected. */
	onTake?: (id: string) => void;
};

/** The maximum number: more would push the second question out of a phone's first screen. */
const maxFacilities = 3;

/** Renders the facilities that the user selected last; nothing if there are none. */
export function RecentFacilities({ facilities, onTake }: RecentFacilitiesProps) {
	const { t, language } = useTranslation();
	const key = `name_${language}` as const;
	if (facilities.length === 0) return null;
	return (
		<div className="field recent">
			<p className="hint" id="recent">
				{t("requests.recent")}
			</p>
			<ul aria-labelledby="recent">
				{facilities.slice(0, maxFacilities).map((facility) => (
					<li key={facility.id}>
						<SubmitButton
							name="step"
							value={`facility-${facility.id}`}
							icon="map-pin"
							variant="plain"
							label={[facility[key], (facility.subbranchDetails ?? facility.branchDetails)?.[key]]
								.flatMap((name) => (name ? [isolateBidi(name)] : []))
								.join("\u00a0· ")}
							formNoValidate
							onPress={onTake && (() => onTake(String(facility.id)))}
							stretch
						/>
					</li>
				))}
			</ul>
		</div>
	);
}
