import { useState } from "react";
import { useText } from "#app/lib/i18n.ts";
import { FileInput } from "./file-input.tsx";

type PicturesInputProps = {
	name: string;
	label: string;
	error?: string;
	/** Pictures were chosen before, which have to be chosen again. */
	lost?: boolean;
};

/** Up to five pictures. */
export function PicturesInput({ lost, ...control }: PicturesInputProps) {
	const { t } = useText();
	// They are lost with the page that they were chosen on, not with an answer to its scripts.
	const [chooseAgain] = useState(lost);
	return (
		<FileInput
			{...control}
			hint={t(chooseAgain ? "form.pictures.lost" : "form.pictures.hint")}
			accept=".jpg,.jpeg,.png"
			multiple
			preview
		/>
	);
}
