import { useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { noStagedImages, type StagedImages, stagedImagesField } from "#app/lib/staged-images.ts";
import { acceptedImageTypes } from "#contract/images/image-files.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { FileInput } from "./file-input.tsx";

type PicturesInputProps = {
	name: string;
	label: string;
	error?: string;
	/** What became of those that were chosen before. */
	again?: StagedImages;
	/** There is a single one, and what was kept of it comes along by this name. */
	oneAs?: string;
};

/** Up to five pictures, or one; those that the server has kept from the form's last try come along again. */
export function ImagesInput({ again = noStagedImages, oneAs, ...control }: PicturesInputProps) {
	const { t } = useTranslation();
	const { kept, lost } = again;
	// They are lost with the page that they were chosen on, not with an answer to its scripts.
	const [lostBefore] = useState(lost);
	const chooseAgain = lost && (lostBefore || kept.length > 0);
	return (
		<>
			<FileInput
				// What is kept is not to be sent once more.
				key={kept.map(({ id }) => id).join()}
				{...control}
				hint={t(
					chooseAgain ? "form.pictures.lost" : oneAs ? "form.pictures.one" : "form.pictures.hint",
				)}
				accept={acceptedImageTypes}
				multiple={!oneAs}
				marked={!oneAs}
				preview
			/>
			{kept.length > 0 && (
				<fieldset className="field">
					<legend className="label">{t("form.pictures.kept")}</legend>
					<CheckboxGroup
						name={oneAs ?? stagedImagesField}
						options={kept.map(({ id, name }) => ({ value: id, label: name }))}
						values={kept.map(({ id }) => id)}
					/>
					<p className="hint">{t("form.pictures.keptHint")}</p>
				</fieldset>
			)}
		</>
	);
}
