import type { Entity } from "#app/entities/entity-definition.ts";
import type { FormPayload, FormValues } from "#app/entities/field-definition.ts";
import { formFields, isFieldRequested, isFileType } from "#app/entities/form-fields.ts";
import { controlForApiField } from "#app/fields/codecs.ts";
import { formFile } from "#app/lib/form-data.server.ts";
import { appendImages, type ImageUploads } from "#app/lib/image-uploads.server.ts";
import { QrCodeError, qrPayloadImage } from "#app/lib/qr-image.server.ts";
import { stagedImagesField } from "#app/lib/staged-images.ts";
import { detectImageFile, imageErrors } from "#contract/images/image-type.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { isNameField, otherLanguageField } from "#contract/values/names.ts";
import { isControlEmpty } from "./form-values.ts";

/**
 * Checks for fields that the form does not have yet: without scripts, a field that depends on
 * another one is missing when that one is chosen.
 */
export const needsMoreFields = (entity: Entity, values: FormValues, form: FormData): boolean =>
	formFields(entity).some(
		([name, field]) =>
			"only" in field &&
			field.only &&
			isFieldRequested(field, values) &&
			!form.has(`${name}.asked`),
	);

/** Describes the file of an entity's form, if it has one. */
export function entityFile(entity: Entity) {
	const [control, field] = formFields(entity).find(([, { type }]) => isFileType(type)) ?? [];
	const anyKind = field?.type === "file" ? { anyKind: "document" as const } : {};
	return control ? { control, one: true as const, later: true as const, ...anyKind } : undefined;
}

/** Returns the errors of a form's files that are obvious without the API, by the names of controls. */
export async function entityFileErrors(
	entity: Entity,
	isNew: boolean,
	form: FormData,
): Promise<Readonly<Record<string, FieldErrorCode>>> {
	const errors: Record<string, FieldErrorCode> = {};
	for (const [name, { type }] of formFields(entity)) {
		if (!isFileType(type)) continue;
		const isDocument = type === "file";
		const file = formFile(form, name);
		if (file === "too large") errors[name] = isDocument ? "document_too_large" : "file_too_large";
		else if (file) {
			const code = (await detectImageFile(file)).code;
			if (code && (!isDocument || imageErrors.has(code))) errors[name] = code;
		} else if (isDocument && isNew && !form.has(stagedImagesField)) errors[name] = "required";
	}
	return errors;
}

/** Builds the request body; null if its QR code can't be drawn. */
export async function entityBody(
	entity: Entity,
	isNew: boolean,
	fields: FormPayload,
	{ files, stagedIds }: Pick<ImageUploads, "files" | "stagedIds">,
): Promise<URLSearchParams | FormData | null> {
	const code = isNew ? entity.code : undefined;
	const file = entityFile(entity);
	if (!code && files.length + stagedIds.length === 0)
		return new URLSearchParams(fields.map(([...pair]) => pair));
	const body = new FormData();
	for (const [name, value] of fields) body.append(name, value);
	if (file) appendImages(body, file.control, { files, stagedIds });
	if (code) {
		const payload = Object.fromEntries(fields.filter(([name]) => name !== "one_time_key"));
		const image = await qrPayloadImage(payload).catch(nullIfNotDrawn);
		if (!image) return null;
		body.append(code, image, `${code}.png`);
	}
	return body;
}

function nullIfNotDrawn(error: unknown): null {
	if (error instanceof QrCodeError) return null;
	throw error;
}

/**
 * Returns the controls of the shown fields that the API knows by a name. A name that was left out has
 * the errors of the one that it repeats. Controls of fields with
 * several have a dash in their names, as `hours-0-1`, and are found by the form itself.
 */
export function entityControlsFor(entity: Entity, values: FormValues, apiField: string): string[] {
	if (apiField.includes("-")) return [apiField];
	const other = otherLanguageField(apiField);
	const isCopied =
		isNameField(apiField) && isControlEmpty(values[apiField]) && !isControlEmpty(values[other]);
	return formFields(entity)
		.filter(([, field]) => isFieldRequested(field, values))
		.map(([name, field]) => controlForApiField(field, name, isCopied ? other : apiField))
		.filter((control) => control !== undefined);
}
