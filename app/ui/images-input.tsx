import { useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { noStagedImages, type StagedImages, stagedImagesField } from "#app/lib/staged-images.ts";
import { acceptedDocumentTypes } from "#contract/documents/document-types.ts";
import { acceptedImageTypes } from "#contract/images/image-files.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { FileInput } from "./file-input.tsx";
import type { IconName } from "./icons.ts";

type ImagesInputProps = {
	name: string;
	label: string;
	error?: string;
	/** The result of staging the images that were chosen before. */
	stagedImages?: StagedImages;
	/** The input takes a single image; its staged image is sent under this name. */
	oneAs?: string;
	/** The hint, in place of the usual one. */
	hint?: string;
	required?: boolean;
	marked?: boolean;
	/** The reason why images are needed, before the usual hint. */
	reason?: string;
	/** The input takes documents, too. */
	documents?: boolean;
	icon?: IconName;
};

/**
 * Renders an input for up to five images, or one; images that were staged at the form's last
 * attempt are sent again.
 */
export function ImagesInput({
	stagedImages = noStagedImages,
	oneAs,
	reason,
	hint,
	documents = false,
	...control
}: ImagesInputProps) {
	const { t } = useTranslation();
	const { uploads: staged, lost } = stagedImages;
	// The images are lost with the page on which they were chosen, not with a response to its
	// scripts.
	const [lostBefore] = useState(lost);
	const needsNewChoice = lost && (lostBefore || staged.length > 0);
	return (
		<>
			<FileInput
				// Staged images must not be uploaded again.
				key={staged.map(({ id }) => id).join()}
				marked={!oneAs && !reason}
				{...control}
				hint={[
					...(reason ? [reason] : []),
					needsNewChoice
						? t("forms.pictures.lost")
						: (hint ??
							t(
								oneAs
									? "forms.pictures.one"
									: documents
										? "forms.pictures.files"
										: "forms.pictures.hint",
							)),
				].join(" ")}
				accept={documents ? `${acceptedImageTypes},${acceptedDocumentTypes}` : acceptedImageTypes}
				multiple={!oneAs}
				preview
			/>
			<StagedImagesInput staged={staged} name={oneAs} />
		</>
	);
}

/** Renders the images that were staged at a form's last attempt: the checked ones are sent again. */
export function StagedImagesInput({
	staged,
	name = stagedImagesField,
}: {
	staged: StagedImages["uploads"];
	name?: string | undefined;
}) {
	const { t } = useTranslation();
	if (staged.length === 0) return null;
	return (
		<fieldset className="field">
			<legend className="label">{t("forms.pictures.kept")}</legend>
			<CheckboxGroup
				name={name}
				options={staged.map(({ id, name }) => ({ value: id, label: name }))}
				values={staged.map(({ id }) => id)}
			/>
			<p className="hint">{t("forms.pictures.keptHint")}</p>
		</fieldset>
	);
}
