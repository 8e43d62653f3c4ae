import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { fieldId } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { acceptedImageTypes } from "#contract/images/image-files.ts";
import { CameraScan } from "./camera-scan.tsx";
import { useLiveCamera } from "./scanner/camera.ts";

export type QrUploadProps = {
	reading: boolean;
	error?: string;
	/** With scripts: called when an image has been chosen, or the camera has read a code. */
	onImage: (image: File | string) => void;
	/** Other ways to choose a facility. */
	children: ReactNode;
};

const id = fieldId("qr_code");

/**
 * Renders the input for the code of a facility: scanned on the page if there are scripts and a
 * camera, else photographed by the phone, or an existing image. Without scripts CSS shows that an
 * image has been chosen: a required control is valid then.
 */
export function QrUpload({ reading, error, onImage, children }: QrUploadProps) {
	const { t } = useTranslation();
	const ways = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an image that was chosen before hydration is read once.
	useEffect(() => {
		const inputs = ways.current?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? [];
		const [chosen] = [...inputs].flatMap(({ files }) => [...(files ?? [])]);
		if (chosen) onImage(chosen);
	}, []);
	const isLive = useLiveCamera();
	const described = error ? `${id}-error ${id}-hint` : `${id}-hint`;
	const control = {
		type: "file",
		name: "qr_code",
		className: "sr-only",
		required: true,
		"aria-required": false,
		"aria-describedby": described,
		onChange: ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
			const [image] = files ?? [];
			if (image) onImage(image);
		},
	} as const;
	return (
		<div className={error ? "field invalid" : "field"}>
			<div className="ways" ref={ways}>
				{isLive ? (
					<CameraScan field="qr_code" reading={reading} error={error} onCode={onImage} />
				) : (
					<>
						<input
							{...control}
							className="sr-only shot"
							id={`${id}-shot`}
							accept="image/*"
							capture="environment"
						/>
						<label className="button primary shot" htmlFor={`${id}-shot`}>
							<Icon name="scan-line" />
							{t("qrScanner.open")}
						</label>
					</>
				)}
				<input
					{...control}
					id={id}
					accept={acceptedImageTypes}
					aria-invalid={error ? true : undefined}
				/>
				<label className="button" htmlFor={id}>
					<Icon name="qr-code" />
					{t("requests.qrImage")}
				</label>
				{children}
				<div className="chosen">
					<SubmitButton
						name="step"
						value="read"
						icon="check"
						variant="primary"
						label={t("requests.readQr")}
						busyLabel={t("requests.readingQr")}
						formNoValidate
						stretch
					/>
				</div>
			</div>
			{reading && (
				<p className="hint" role="status">
					{t("requests.readingQr")}
				</p>
			)}
			{error && (
				<p className="error" id={`${id}-error`}>
					{error}
				</p>
			)}
			<p className="hint" id={`${id}-hint`}>
				{t("requests.qrHint")}
			</p>
		</div>
	);
}
