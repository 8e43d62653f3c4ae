import type {
	ApiRow,
	FieldCodec,
	FieldDefinition,
	PostedValues,
} from "#app/entities/field-definition.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

/** A line item as it was typed: a resource and its quantity. */
export type LineItem = { readonly resource: string; readonly qty: string };

const mark = ":";

export const parseLineItem = (value: string): LineItem => {
	const [resource = "", qty = ""] = value.split(mark);
	return { resource, qty };
};

const isBlank = ({ resource, qty }: LineItem) => resource === "" && qty === "";

/** Returns the numbers of a form's line items, in order, by the names of its controls. */
const lineItemNumbers = (names: Iterable<string>): number[] =>
	[
		...new Set(
			[...names].flatMap((key) => /^(?:resource|qty)-(\d{1,4})$/.exec(key)?.[1] ?? []).map(Number),
		),
	].sort((a, b) => a - b);

/** Returns the line items of a posted form, as they were typed. */
export function readLineItems(posted: PostedValues): string[] {
	const text = (name: string) => toLatinDigits(String(posted[name] ?? "").trim());
	return lineItemNumbers(Object.keys(posted)).map(
		(n) => `${text(`resource-${n}`)}${mark}${text(`qty-${n}`)}`,
	);
}

/**
 * Returns the control with the quantity of a resource: of its line item, or the only one of a form without line items;
 * undefined if the form has none.
 */
export function quantityControl(form: FormData, resourceId: number | undefined) {
	const numbers = lineItemNumbers(form.keys());
	const line =
		numbers.find((n) => toLatinDigits(String(form.get(`resource-${n}`))) === String(resourceId)) ??
		numbers[0];
	if (line !== undefined) return `qty-${line}`;
	return form.has("qty") ? "qty" : undefined;
}

/** Returns the line items that are not blank. */
export const filledLineItems = (values: readonly string[]): LineItem[] =>
	values.map(parseLineItem).filter((line) => !isBlank(line));

/** Returns the errors of line items by their controls; blank ones have none. */
export function findLineItemErrors(values: readonly string[]): Record<string, FieldErrorCode> {
	const errors: Record<string, FieldErrorCode> = {};
	values.map(parseLineItem).forEach((line, index) => {
		if (isBlank(line)) return;
		if (line.resource === "") errors[`resource-${index + 1}`] = "required";
		if (/^-\d+$/.test(line.qty)) errors[`qty-${index + 1}`] = "negative";
		else if (!/^\d+$/.test(line.qty)) errors[`qty-${index + 1}`] = "number";
		else if (Number(line.qty) === 0) errors[`qty-${index + 1}`] = "below_one";
	});
	return errors;
}

/** Resources with quantities: controls `resource-{n}` and `qty-{n}`, from 1. */
export const lineItemsCodec: FieldCodec<Extract<FieldDefinition, { type: "lines" }>> = {
	shown: () => null,
	plain: () => "",
	filled(field, row) {
		const records = row[field.of];
		return Array.isArray(records)
			? (records as ApiRow[]).map((one) => `${one.resource_id}${mark}${one.qty}`)
			: [];
	},
	read: (_, posted) => readLineItems(posted),
	chosen: (values) => values.map((value) => parseLineItem(value).resource),
	written(_, values, options, { language }) {
		const texts = values.map(parseLineItem).map(({ resource, qty }) => {
			const named = options.find((option) => option.value === resource)?.label ?? `#${resource}`;
			return `${isolateBidi(named)} × ${qty}`;
		});
		return formatList(language, texts);
	},
	control: (apiField) =>
		apiField === "resource" || apiField === "qty" ? `${apiField}-1` : undefined,
	validate(_, values) {
		const lines = values.map(parseLineItem);
		return lines.every(isBlank) ? { "resource-1": "required" } : findLineItemErrors(values);
	},
	payload: (_, values) =>
		filledLineItems(values).flatMap(({ resource, qty }, index) => [
			[`resource[${index}]`, resource] as const,
			[`qty[${index}]`, qty] as const,
		]),
};
