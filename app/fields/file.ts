import type { FieldCodec, FileValue } from "#app/entities/field-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";

const megabyte = 1024 * 1024;

/** A file to download, with what it is and its size. Browsers do not let a page fill in a file. */
export const fileCodec: FieldCodec = {
	shown: (_, { format, bytes, ...row }, name): FileValue | null =>
		typeof row[name] === "string"
			? {
					file: row[name],
					format: typeof format === "string" ? format : null,
					bytes: typeof bytes === "number" ? bytes : null,
				}
			: null,
	plain: (_, value, reader) => (value === null ? "" : fileText(value as FileValue, reader)),
	filled: () => [],
	read: () => [],
	payload: () => [],
};

/** Returns `PDF, 1.2 MB`, or what version it is. */
export function fileText(
	{ file, format, bytes }: FileValue,
	{ t, format: words }: Pick<LocaleContext, "t" | "format">,
): string {
	if (format === null || bytes === null)
		return t("documents.version", { n: words.number(Number(file.split("/").at(-1))) });
	const size =
		bytes < megabyte ? Math.ceil(bytes / 1024) : Math.round((bytes / megabyte) * 10) / 10;
	return t(bytes < megabyte ? "documents.kilobytes" : "documents.megabytes", {
		format: format.toUpperCase(),
		size: words.number(size),
	});
}
