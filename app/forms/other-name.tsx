import { otherLanguage } from "#app/lib/languages.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { TextInput } from "#app/ui/text-input.tsx";

type OtherNameProps = {
	entity: "checklist" | "step" | "plan";
	/** The end of the control's name. */
	suffix?: string;
	names: { readonly name_ar: string; readonly name_en: string };
	error: (name: string) => string | undefined;
};

/** Renders the name in the language that the reader does not use, folded unless there is one. */
export function OtherName({ entity, suffix = "", names, error }: OtherNameProps) {
	const { t, language } = useLocale();
	const other = otherLanguage(language);
	const name = `name_${other}` as const;
	const label = t(`entities.${entity}.fields.${name}`);
	const problem = error(name);
	return (
		<details className="more-name" open={names[name] !== "" || problem !== undefined}>
			<summary>{label}</summary>
			<TextInput
				name={`${name}${suffix}`}
				label={label}
				defaultValue={names[name]}
				error={problem}
				maxLength={200}
				dir={other === "ar" ? "rtl" : "ltr"}
				marked={false}
			/>
		</details>
	);
}
