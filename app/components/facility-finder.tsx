import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/lib/i18n.ts";
import { useLiveCamera } from "#app/lib/scanning/camera.ts";
import type { FacilityResources } from "#contract/schemas/facilities.ts";
import { CameraScan } from "./camera-scan.tsx";
import { FileInput } from "./file-input.tsx";
import { Icon } from "./icon.tsx";
import { SubmitButton } from "./submit-button.tsx";

type FacilityFinderProps = {
	facility: FacilityResources["facility"] | null;
	/** The facilities to choose from; null as long as that is not wanted. */
	list: ReactNode | null;
	reading: boolean;
	errors: { qr_code?: string; facility_id?: string };
	/** With scripts: a picture has been chosen, or the camera has read what the code says. */
	onPicture: (picture: File | string) => void;
	/** With scripts: the list is wanted. */
	onList?: () => void;
	/** With scripts: it is another facility. */
	onOther?: () => void;
};

/** Which facility: by the picture of its code, or from the list. */
export function FacilityFinder(props: FacilityFinderProps) {
	const { t, language } = useText();
	const { facility, list, errors } = props;
	const { pathname, search } = useLocation();
	const isLive = useLiveCamera();
	// Phones open the camera for it; then saved pictures can't be chosen.
	const takesPhoto = !isLive && new URLSearchParams(search).has("scan");
	if (facility)
		return (
			<div className="field">
				<p className="label">{t("request.facility")}</p>
				<p className="found">
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
						label={t("request.otherFacility")}
						formNoValidate
						onPress={props.onOther}
					/>
				</p>
				<input type="hidden" name="facility_id" value={facility.id} />
			</div>
		);
	return (
		<>
			<FileInput
				name="qr_code"
				label={t("request.qrImage")}
				hint={t("request.qrHint")}
				error={errors.qr_code ?? (list ? undefined : errors.facility_id)}
				accept=".jpg,.jpeg,.png,image/jpeg,image/png"
				capture={takesPhoto ? "environment" : undefined}
				marked={false}
				onChange={(event) => {
					const [picture] = event.target.files ?? [];
					if (picture) props.onPicture(picture);
				}}
			/>
			<div className="buttons">
				{isLive && (
					<CameraScan
						field="qr_code"
						reading={props.reading}
						error={errors.qr_code}
						onCode={props.onPicture}
					/>
				)}
				{takesPhoto && (
					<SubmitButton
						name="step"
						value="other"
						icon="upload"
						variant="plain"
						label={t("scanner.saved")}
						formAction={pathname}
						formNoValidate
					/>
				)}
				<SubmitButton
					name="step"
					value="read"
					icon="qr-code"
					variant="plain"
					label={t(props.reading ? "request.readingQr" : "request.readQr")}
					busyLabel={t("request.readingQr")}
					formNoValidate
				/>
				{!list && (
					<SubmitButton
						name="step"
						value="list"
						icon="list-checks"
						variant="plain"
						label={t("request.chooseFacility")}
						formNoValidate
						onPress={props.onList}
					/>
				)}
			</div>
			{list}
		</>
	);
}
