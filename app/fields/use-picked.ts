import { useState } from "react";
import type { Option } from "#app/entities/field.ts";

/** Options, with those that have been picked: they stay while others are looked for. */
export function usePicked(options: readonly Option[]) {
	const [picked, setPicked] = useState<readonly Option[]>([]);
	const isThere = (value: string) => options.some((option) => option.value === value);
	const all = [...picked.filter(({ value }) => !isThere(value)), ...options];
	const pick = (value: string) => {
		const option = all.find((one) => one.value === value);
		const isNew = (before: readonly Option[]) => before.every((one) => one.value !== value);
		if (option) setPicked((before) => (isNew(before) ? [...before, option] : before));
	};
	return { options: all, pick };
}
