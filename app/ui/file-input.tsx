import { useEffect, useState } from "react";
import { Field, splitField } from "./field.tsx";
import type { InputProps } from "./text-input.tsx";

type FileInputProps = Omit<InputProps, "type"> & { preview?: boolean };

/** With scripts and `preview`, the chosen photos show below the control. */
export function FileInput({ preview, ...props }: FileInputProps) {
	const { field, control } = splitField(props);
	const [photos, setPhotos] = useState<readonly string[]>([]);
	useEffect(() => () => photos.forEach(URL.revokeObjectURL), [photos]);
	const show = (files: FileList | null) =>
		setPhotos(
			[...(files ?? [])]
				.filter(({ type }) => type.startsWith("image/"))
				.map((file) => URL.createObjectURL(file)),
		);
	return (
		<Field {...field}>
			{(wired) => (
				<>
					<input
						onChange={preview ? (event) => show(event.target.files) : undefined}
						{...control}
						{...wired}
						type="file"
						className="input file"
					/>
					{photos.map((photo) => (
						<img key={photo} className="preview" src={photo} alt="" />
					))}
				</>
			)}
		</Field>
	);
}
