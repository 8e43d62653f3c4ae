import type { Field, FieldRules, Row } from "#app/entities/field.ts";
import { joined } from "#app/lib/joined.ts";
import type { FieldProblem } from "#contract/errors.ts";
import { latinDigits } from "#contract/fold.ts";

/** A line as it is typed: which thing, and how many of it. */
export type Line = { readonly resource: string; readonly qty: string };

const mark = ":";

export const lineIn = (value: string): Line => {
	const [resource = "", qty = ""] = value.split(mark);
	return { resource, qty };
};

const isBlank = ({ resource, qty }: Line) => resource === "" && qty === "";

/** The numbers of the lines that a form has, in their order. */
export const lineNumbers = (form: FormData): number[] =>
	[
		...new Set(
			[...form.keys()]
				.flatMap((key) => /^(?:resource|qty)-(\d{1,4})$/.exec(key)?.[1] ?? [])
				.map(Number),
		),
	].sort((a, b) => a - b);

/** How many there are of which things: controls `resource-{n}` and `qty-{n}`, from 1. */
export const lines: FieldRules<Extract<Field, { type: "lines" }>> = {
	shown: () => null,
	plain: () => "",
	filled(field, row) {
		const records = row[field.of];
		return Array.isArray(records)
			? (records as Row[]).map((one) => `${one.resource_id}${mark}${one.qty}`)
			: [];
	},
	read(_, form) {
		const text = (name: string) => latinDigits(String(form.get(name) ?? "").trim());
		return lineNumbers(form).map((n) => `${text(`resource-${n}`)}${mark}${text(`qty-${n}`)}`);
	},
	chosen: (values) => values.map((value) => lineIn(value).resource),
	written(_, values, options, { language }) {
		const texts = values.map(lineIn).map(({ resource, qty }) => {
			const named = options.find((option) => option.value === resource)?.label ?? `#${resource}`;
			return `\u2068${named}\u2069 × ${qty}`;
		});
		return joined(language, texts);
	},
	control: (apiField) =>
		apiField === "resource" || apiField === "qty" ? `${apiField}-1` : undefined,
	wrong(_, values) {
		const wrong: Record<string, FieldProblem> = {};
		const typed = values.map(lineIn);
		if (typed.every(isBlank)) return { "resource-1": "required" };
		typed.forEach((line, index) => {
			if (isBlank(line)) return;
			if (line.resource === "") wrong[`resource-${index + 1}`] = "required";
			if (/^-\d+$/.test(line.qty)) wrong[`qty-${index + 1}`] = "negative";
			else if (!/^\d+$/.test(line.qty)) wrong[`qty-${index + 1}`] = "number";
			else if (Number(line.qty) === 0) wrong[`qty-${index + 1}`] = "too_small";
		});
		return wrong;
	},
	sent: (_, values) =>
		values
			.map(lineIn)
			.filter((line) => !isBlank(line))
			.flatMap(({ resource, qty }, index) => [
				[`resource[${index}]`, resource] as const,
				[`qty[${index}]`, qty] as const,
			]),
};
