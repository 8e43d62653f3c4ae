import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { fieldId } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { FacilityResources } from "#contract/places/facilities.schemas.ts";
import { QrUpload, type QrUploadProps } from "./qr-upload.tsx";
import { RecentFacilities } from "./recent-facilities.tsx";
import { SelectedFacilityRow } from "./selected-facility.tsx";
import { useFocusFallback } from "./use-focus-fallback.ts";

type Facility = FacilityResources["facility"];

type FacilityFinderProps = Pick<QrUploadProps, "reading" | "onImage"> & {
	facility: Facility | null;
	/** The list of facilities; null until it is requested. */
	list: ReactNode | null;
	recent: readonly Facility[];
	errors: { qr_code?: string; facility_id?: string };
	/** With scripts: called when a recently used facility is selected. */
	onRecent?: (id: string) => void;
	/** With scripts: called when the list is requested. */
	onList?: () => void;
	/** With scripts: called to choose another facility. */
	onOther?: () => void;
};

/** Renders the choice of a facility: by its code, from the list, or a recently used one. */
export function FacilityFinder(props: FacilityFinderProps) {
	const { t } = useTranslation();
	const { facility, list, recent, errors } = props;
	const chosen = fieldId("facility_id");
	useFocusFallback(facility ? "found" : list ? chosen : "where");
	if (facility) return <SelectedFacilityRow facility={facility} onOther={props.onOther} />;
	return (
		<>
			<QrUpload
				reading={props.reading}
				error={errors.qr_code ?? (list ? undefined : errors.facility_id)}
				onImage={props.onImage}
			>
				{!list && (
					<SubmitButton
						name="step"
						value="list"
						icon="list-checks"
						variant="plain"
						label={t("requests.chooseFacility")}
						formAction={`#${chosen}`}
						formNoValidate
						onPress={props.onList}
					/>
				)}
			</QrUpload>
			{list ?? <RecentFacilities facilities={recent} onTake={props.onRecent} />}
		</>
	);
}
