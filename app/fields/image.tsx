import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { stagedImagesField } from "#app/lib/staged-images.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { Thumbnails } from "#app/ui/thumbnails.tsx";
import { thumbnailPath } from "#contract/images/image-files.ts";

export const imageRenderer: FieldRenderer = {
	cell: (_, value) => <Avatar sign={<Icon name="camera" />} photo={String(value)} lazy />,
	detail: (_, value) => (
		<Thumbnails images={[{ href: String(value), src: thumbnailPath(String(value)), alt: "" }]} />
	),
	input: (_, { name, label, error, stagedImages }) => (
		<ImagesInput {...{ name, label, error, stagedImages }} oneAs={stagedImagesField} marked />
	),
};
