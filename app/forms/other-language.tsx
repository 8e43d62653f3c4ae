import type { ReactNode } from "react";
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
	/** The end of the control's name. */
	suffix?: string;
	names: { readonly name_ar: string; readonly name_en: string };
	error: (name: string) => string | undefined;
};

/** Renders the name in the language that the reader does not use. */
export function OtherName({ entity, suffix = "", names, error }: OtherNameProps) {
	const { t, language } = useLocale();
	const other = otherLanguage(language);
	const name = `name_${other}` as const;
	const label = t(`entities.${entity}.fields.${name}`);
	return (
		<OtherLanguage label={label} value={names[name]} error={error(name)}>
			<TextInput
				name={`${name}${suffix}`}
				label={label}
				defaultValue={names[name]}
				error={error(name)}
				maxLength={200}
				dir={other === "ar" ? "rtl" : "ltr"}
				marked={false}
			/>
		</OtherLanguage>
	);
}
