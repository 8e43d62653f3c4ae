import type { FieldRenderer, FileValue } from "#app/entities/field-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { stagedImagesField } from "#app/lib/staged-images.ts";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { fileText } from "./file.ts";

const link = (value: FileValue, reader: LocaleContext) => (
	<a href={value.file} download>
		<bdi>{fileText(value, reader)}</bdi>
	</a>
);

export const fileRenderer: FieldRenderer = {
	cell: (_, value, reader) => link(value as FileValue, reader),
	input: (field, { name, label, hint, error, stagedImages }) => (
		<ImagesInput
			{...{ name, label, hint, error, stagedImages }}
			required={"required" in field && field.required && !stagedImages?.uploads.length}
			oneAs={stagedImagesField}
			documents
			marked
		/>
	),
};
