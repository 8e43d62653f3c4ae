import type { FieldRenderer, FileValue } from "#app/entities/field-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { FileInput } from "#app/ui/file-input.tsx";
import { acceptedDocumentTypes } from "#contract/documents/document-types.ts";
import { acceptedImageTypes } from "#contract/images/image-files.ts";
import { fileText } from "./file.ts";

const link = (value: FileValue, reader: LocaleContext) => (
	<a href={value.file} download>
		<bdi>{fileText(value, reader)}</bdi>
	</a>
);

export const fileRenderer: FieldRenderer = {
	cell: (_, value, reader) => link(value as FileValue, reader),
	detail: (_, value, reader) => link(value as FileValue, reader),
	input: (field, { name, label, hint, error }) => (
		<FileInput
			name={name}
			required={"required" in field && field.required}
			label={label}
			hint={hint}
			error={error}
			accept={`${acceptedImageTypes},${acceptedDocumentTypes}`}
		/>
	),
};
