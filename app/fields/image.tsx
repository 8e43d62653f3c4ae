import { FileInput } from "#app/components/file-input.tsx";
import { RoundImage } from "#app/components/round-image.tsx";
import { Thumbnails } from "#app/components/thumbnails.tsx";
import type { FieldViews } from "./field.ts";
import { thumbnailOf } from "./image.ts";

export const image: FieldViews = {
	cell: (_, value) => <RoundImage src={thumbnailOf(String(value))} />,
	detail: (_, value) => (
		<Thumbnails images={[{ href: String(value), src: thumbnailOf(String(value)), alt: "" }]} />
	),
	input: (_, { name, label, hint, error }) => (
		<FileInput
			name={name}
			label={label}
			hint={hint}
			error={error}
			accept=".jpg,.jpeg,.png"
			preview
		/>
	),
};
