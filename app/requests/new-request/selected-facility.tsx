import { useTranslation } from "#app/lib/i18n.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { FacilityResources } from "#contract/places/facilities.schemas.ts";

type FoundFacilityProps = {
	facility: FacilityResources["facility"];
	/** With scripts: called to choose another facility. */
	onOther?: () => void;
};

/** Renders the selected facility of a request in one line, with a button to choose another. */
export function SelectedFacilityRow({ facility, onOther }: FoundFacilityProps) {
	const { t, language } = useTranslation();
	return (
		<div className="field">
			<div className="found" id="found" tabIndex={-1}>
				<Icon name="map-pin" />
				<span>
					<strong>
						<bdi>{facility[`name_${language}`]}</bdi>
					</strong>
					{facility.branchDetails && (
						<small>
							<bdi>{facility.branchDetails[`name_${language}`]}</bdi>
						</small>
					)}
				</span>
				<SubmitButton
					name="step"
					value="other"
					variant="plain"
					label={t("requests.otherFacility")}
					formNoValidate
					onPress={onOther}
				/>
			</div>
			<input type="hidden" name="facility_id" value={facility.id} />
		</div>
	);
}
