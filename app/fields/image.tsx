import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Thumbnails } from "#app/ui/thumbnails.tsx";
import { acceptedImageTypes, thumbnailPath } from "#contract/images/image-files.ts";

export const imageRenderer: FieldRenderer = {
	cell: (_, value) => <Avatar sign={<Icon name="camera" />} photo={String(value)} lazy />,
	detail: (_, value) => (
		<Thumbnails images={[{ href: String(value), src: thumbnailPath(String(value)), alt: "" }]} />
	),
	input: (_, { name, label, hint, error }) => (
		<FileInput
			name={name}
			label={label}
			hint={hint}
			error={error}
			accept={acceptedImageTypes}
			preview
		/>
	),
};
