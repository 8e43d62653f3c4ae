import { Avatar } from "#app/components/avatar.tsx";
import { FileInput } from "#app/components/file-input.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Thumbnails } from "#app/components/thumbnails.tsx";
import { thumbnailOf } from "#contract/uploads.ts";
import type { FieldViews } from "./field.ts";

export const image: FieldViews = {
	cell: (_, value) => <Avatar sign={<Icon name="camera" />} photo={String(value)} lazy />,
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
