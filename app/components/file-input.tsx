import { useEffect, useState } from "react";
import { Field, splitField } from "./field.tsx";
import type { InputProps } from "./text-input.tsx";

type FileInputProps = Omit<InputProps, "type"> & { preview?: boolean };

/** With scripts and `preview`, the chosen photo shows below the control. */
export function FileInput({ preview, ...props }: FileInputProps) {
	const { field, control } = splitField(props);
	const [photo, setPhoto] = useState<string>();
	useEffect(() => {
		if (photo) return () => URL.revokeObjectURL(photo);
	}, [photo]);
	const show = (file?: File) =>
		setPhoto(file?.type.startsWith("image/") ? URL.createObjectURL(file) : undefined);
	return (
		<Field {...field}>
			{(wired) => (
				<>
					<input
						onChange={preview ? (event) => show(event.target.files?.[0]) : undefined}
						{...control}
						{...wired}
						type="file"
						className="input file"
					/>
					{photo && <img className="preview" src={photo} alt="" />}
				</>
			)}
		</Field>
	);
}
