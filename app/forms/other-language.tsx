import type { ReactNode } from "react";
import { fieldLabel } from "#app/entities/field-labels.ts";
import type { ControlField } from "#app/lib/control-fields.ts";
import { otherLanguage } from "#app/lib/languages.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { TextInput } from "#app/ui/text-input.tsx";

/** Renders a field in the language that the reader does not use, folded if it shows nothing. */
export function OtherLanguage({
	label,
	value,
	error,
	children,
}: {
	label: string;
	value: string | undefined;
	error: string | undefined;
	children: ReactNode;
}) {
	return (
		<details className="more-name" open={Boolean(value?.trim()) || error !== undefined}>
			<summary>{label}</summary>
			{children}
		</details>
	);
}

type OtherNameProps = {
	entity: "checklist" | "step" | "plan";
	/** Returns the field of a name. */
	field: (name: "name_ar" | "name_en") => ControlField;
};

/** Renders the name in the language that the reader does not use. */
export function OtherName({ entity, field }: OtherNameProps) {
	const { t, language } = useLocale();
	const other = otherLanguage(language);
	const name = `name_${other}` as const;
	const label = fieldLabel(t, entity, name);
	const control = field(name);
	return (
		<OtherLanguage label={label} value={control.defaultValue} error={control.error}>
			<TextInput
				{...control}
				label={label}
				maxLength={200}
				dir={other === "ar" ? "rtl" : "ltr"}
				marked={false}
			/>
		</OtherLanguage>
	);
}
