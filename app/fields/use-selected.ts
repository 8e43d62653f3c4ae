import { useState } from "react";
import type { FieldOption } from "#app/entities/field-definition.ts";

/** Adds the selected options to the others: they stay while the user searches. */
export function useSelectedOptions(options: readonly FieldOption[]) {
	const [picked, setPicked] = useState<readonly FieldOption[]>([]);
	const isThere = (value: string) => options.some((option) => option.value === value);
	const all = [...picked.filter(({ value }) => !isThere(value)), ...options];
	const pick = (value: string) => {
		const option = all.find((one) => one.value === value);
		const isNew = (before: readonly FieldOption[]) => before.every((one) => one.value !== value);
		if (option) setPicked((before) => (isNew(before) ? [...before, option] : before));
	};
	return { options: all, pick };
}
