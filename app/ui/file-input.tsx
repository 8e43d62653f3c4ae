import { useEffect, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Field, splitField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import type { InputProps } from "./text-input.tsx";

type FileInputProps = Omit<InputProps, "type"> & {
	preview?: boolean;
	/** In place of the words on its button, which are only said. */
	icon?: IconName;
};

/** Renders a file input. With scripts and `preview`, the chosen photos are shown below it. */
export function FileInput({ preview, icon, ...props }: FileInputProps) {
	const { t } = useTranslation();
	const { field, control } = splitField(props);
	const [names, setNames] = useState("");
	const [photos, setPhotos] = useState<readonly string[]>([]);
	useEffect(() => () => photos.forEach(URL.revokeObjectURL), [photos]);
	const take = (files: FileList | null) => {
		const chosen = [...(files ?? [])];
		setNames(chosen.map(({ name }) => name).join());
		if (preview)
			setPhotos(
				chosen
					.filter(({ type }) => type.startsWith("image/"))
					.map((file) => URL.createObjectURL(file)),
			);
	};
	const fileKind = props.accept?.includes(".pdf")
		? "files"
		: props.accept?.includes(".png")
			? props.multiple
				? "pictures"
				: "picture"
			: "file";
	return (
		<Field {...field}>
			{(wired) => (
				<>
					<span className="input file">
						<label className="button" htmlFor={wired.id}>
							{icon && <Icon name={icon} />}
							<span className={icon && "sr-only"}>{t(`forms.choosing.${fileKind}`)}</span>
						</label>
						<input
							onChange={(event) => take(event.target.files)}
							{...control}
							{...wired}
							type="file"
							defaultValue={undefined}
							// Browsers show their text for no chosen file in their own language.
							className={names ? undefined : "bare"}
						/>
					</span>
					{photos.map((photo) => (
						<img key={photo} className="preview" src={photo} alt="" />
					))}
				</>
			)}
		</Field>
	);
}
