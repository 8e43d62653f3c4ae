import { useLocation } from "@remix-run/react";
import { useText } from "#app/lib/i18n.ts";
import type { FacilityOption } from "#app/lib/new-request.server.ts";
import { useLiveCamera } from "#app/lib/scanning/camera.ts";
import type { FacilityResources } from "#contract/schemas/facilities.ts";
import { CameraScan } from "./camera-scan.tsx";
import { FileInput } from "./file-input.tsx";
import { Icon } from "./icon.tsx";
import { Select } from "./select.tsx";
import { SubmitButton } from "./submit-button.tsx";

type FacilityFinderProps = {
	facility: FacilityResources["facility"] | null;
	options: readonly FacilityOption[] | null;
	chosen: string;
	reading: boolean;
	errors: { qr_code?: string; facility_id?: string };
	/** With scripts: a picture has been chosen, or the camera has read what the code says. */
	onPicture: (picture: File | string) => void;
};

/** Which facility: by the picture of its code, or from the list. */
export function FacilityFinder(props: FacilityFinderProps) {
	const { t, language } = useText();
	const { facility, options, errors } = props;
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
				error={errors.qr_code ?? (options ? undefined : errors.facility_id)}
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
				{!options && (
					<SubmitButton
						name="step"
						value="list"
						variant="plain"
						label={t("request.chooseFacility")}
						formNoValidate
					/>
				)}
			</div>
			{options && (
				<>
					<input type="hidden" name="choosing" value="1" />
					<Select
						name="facility_id"
						label={t("request.facility")}
						placeholder={t("request.facilityPlaceholder")}
						error={errors.facility_id}
						defaultValue={props.chosen}
						marked={false}
						options={options.map((option) => ({
							value: String(option.id),
							label: `${option[`branch_name_${language}`]} - ${option[`name_${language}`]}`,
						}))}
					/>
					<div className="buttons">
						<SubmitButton
							name="step"
							value="choose"
							variant="plain"
							label={t("request.continue")}
							formNoValidate
						/>
					</div>
				</>
			)}
		</>
	);
}
