import type { ControlField } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { noStagedImages, type StagedImages } from "#app/lib/staged-images.ts";
import { FileInput } from "#app/ui/file-input.tsx";
import { StagedImagesInput } from "#app/ui/images-input.tsx";
import { acceptedImageTypes } from "#contract/images/image-files.ts";

type PublicImagesInputProps = ControlField & {
	/** The result of staging the images that were chosen before. */
	staged?: StagedImages | undefined;
};

/** Renders an input for up to three images of a user without an account. */
export function PublicImagesInput({ staged = noStagedImages, ...field }: PublicImagesInputProps) {
	const { t } = useTranslation();
	return (
		<>
			<FileInput
				key={staged.uploads.map(({ id }) => id).join()}
				{...field}
				label={t("publicReportPages.pictures")}
				hint={t(staged.lost ? "publicReportPages.picturesAgain" : "publicReportPages.picturesHint")}
				accept={acceptedImageTypes}
				multiple
			/>
			<StagedImagesInput staged={staged.uploads} />
		</>
	);
}
